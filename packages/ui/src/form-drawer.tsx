import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { Drawer } from './drawer';
import { SectionList } from './form-section';
import type { Section } from './form-section';
import { firstField } from './logic/first-field';
import { fill } from './logic/texts';
import { confirmKeys } from './confirm-keys';
import { usePhone } from './media';
import { useUiTexts } from './ui-context';

type FormFrameProps = {
  open: boolean;
  title: string;
  okText: string;
  busy: boolean;
  /** What is edited is still being loaded. */
  isLoading: boolean;
  onOk: () => void;
  onCancel: () => void;
  afterOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

const inOrder = (a: Section, b: Section): number =>
  a.box.compareDocumentPosition(b.box) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The section that is read: the last whose heading has reached the upper third, or the last of all at the end. */
const sectionAt = (body: HTMLElement, sections: readonly Section[]): string => {
  if (body.scrollTop + body.clientHeight >= body.scrollHeight - 2 && body.scrollTop > 0)
    return sections.at(-1)?.id ?? '';
  // nothing scrolled: several headings may stand in the upper third, it is read where the keyboard is
  if (body.scrollTop <= 2)
    return (sections.find(({ box }) => box.contains(document.activeElement)) ?? sections[0])?.id ?? '';
  const line = body.getBoundingClientRect().top + body.clientHeight / 3;
  const passed = sections.filter(({ box }) => box.getBoundingClientRect().top <= line);
  return (passed.at(-1) ?? sections[0])?.id ?? '';
};

const wrongIn = (sections: readonly Section[]): string[] =>
  sections.filter(({ box }) => box.querySelector('.ant-form-item-has-error') !== null).map(({ id }) => id);

/** What a section of a wide form leads to: the list of anchors beside the fields, above them on a phone. */
const Anchors = ({ sections, body }: { sections: readonly Section[]; body: HTMLElement | null }) => {
  const texts = useUiTexts();
  const [current, setCurrent] = useState('');
  const [wrong, setWrong] = useState<readonly string[]>([]);
  useEffect(() => {
    if (body === null) return undefined;
    const look = (): void => {
      setCurrent(sectionAt(body, sections));
      setWrong((before) => {
        const next = wrongIn(sections);
        return next.join() === before.join() ? before : next;
      });
    };
    look();
    // messages come and go with what is typed
    const watch = new MutationObserver(look);
    watch.observe(body, { subtree: true, attributeFilter: ['class'] });
    body.addEventListener('scroll', look, { passive: true });
    body.addEventListener('focusin', look);
    return () => {
      watch.disconnect();
      body.removeEventListener('scroll', look);
      body.removeEventListener('focusin', look);
    };
  }, [body, sections]);
  return (
    <nav className="qb-form-anchors" aria-label={texts.sections}>
      {sections.map(({ id, title, box }) => {
        const isWrong = wrong.includes(id);
        return (
          <button
            key={id}
            type="button"
            aria-current={id === current}
            data-wrong={isWrong}
            aria-label={isWrong ? fill(texts.sectionWrong, { title }) : title}
            onClick={() => {
              box.scrollIntoView({ block: 'start' });
              firstField(box)?.focus({ preventScroll: true });
            }}
          >
            {title}
          </button>
        );
      })}
    </nav>
  );
};

/** A wide form beside the page: sections with a list of anchors, what is saved with always in reach; a phone's whole screen. */
export const FormDrawer = (props: FormFrameProps) => {
  const texts = useUiTexts();
  const isPhone = usePhone();
  const [sections, setSections] = useState<readonly Section[]>([]);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const register = useCallback((section: Section) => {
    setSections((before) => [...before.filter(({ id }) => id !== section.id), section].toSorted(inOrder));
    return () => setSections((before) => before.filter((each) => each !== section));
  }, []);
  return (
    <Drawer
      open={props.open}
      title={props.title}
      size={isPhone ? '100%' : 'min(1000px, 92vw)'}
      rootClassName="qb-form-wide"
      mask={{ closable: false }}
      forceRender
      onClose={props.onCancel}
      afterOpenChange={props.afterOpenChange}
      footer={
        <div className="qb-form-foot">
          <Button onClick={props.onCancel}>{texts.cancel}</Button>
          <Button type="primary" loading={props.busy} disabled={props.isLoading} onClick={props.onOk}>
            {props.okText}
          </Button>
        </div>
      }
    >
      {sections.length > 1 && <Anchors sections={sections} body={body} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is inside has the keys */}
      <div
        className="qb-form-body"
        ref={setBody}
        {...confirmKeys(props.busy || props.isLoading ? undefined : props.onOk)}
      >
        <SectionList value={register}>{props.children}</SectionList>
      </div>
    </Drawer>
  );
};
