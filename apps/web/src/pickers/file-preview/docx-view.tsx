import { useEffect, useRef, useState } from 'react';
import { renderAsync } from 'docx-preview';
import { useTexts } from '#lib/texts/i18n.ts';
import { unpackFault } from './zip-size';
import { Waiting } from './waiting';

const MAX_BYTES = 30 * 1_048_576;
const MAX_UNPACKED = 300 * 1_048_576;

/** What could run, load or lead away does not stay in the page. */
const sanitise = (root: Element): void => {
  for (const bad of root.querySelectorAll('script, iframe, object, embed, link, base, form, meta')) bad.remove();
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of Array.from(element.attributes, (each) => ({ name: each.name, value: each.value }))) {
      const leads = name === 'href' && !value.startsWith('#');
      const loads = name === 'src' && !/^(data:image\/|blob:)/i.test(value);
      if (name.startsWith('on') || name === 'srcdoc' || leads || loads) element.removeAttribute(name);
    }
  }
};

type State = 'loading' | 'shown' | 'failed' | 'too_large';

/** A Word document, drawn in a frame of its own in which nothing can run. */
export const DocxView = ({ url, zoom, name }: { url: string; zoom: number; name: string }) => {
  const t = useTexts('file');
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    const stop = new AbortController();
    const show = async (): Promise<void> => {
      const answer = await fetch(url, { signal: stop.signal });
      if (!answer.ok) return setState('failed');
      if (Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) return setState('too_large');
      const bytes = await answer.arrayBuffer();
      const fault = unpackFault(new Uint8Array(bytes), MAX_UNPACKED);
      if (fault !== undefined) return setState(fault);
      const made = document.createElement('div');
      const style = document.createElement('div');
      await renderAsync(bytes, made, style, { className: 'docx', useBase64URL: true, renderAltChunks: false });
      const page = frame.current?.contentDocument;
      if (stop.signal.aborted || !page) return;
      sanitise(made);
      page.head.append(...style.childNodes);
      page.body.replaceChildren(...made.childNodes);
      page.body.style.margin = '0';
      const calm = page.createElement('style');
      calm.textContent =
        '.docx-wrapper { background: transparent !important; padding: 16px !important; align-items: safe center !important; }';
      page.head.append(calm);
      setState('shown');
    };
    show().catch((cause: unknown) => {
      if (stop.signal.aborted) return;
      console.warn('no preview', cause);
      setState('failed');
    });
    return () => stop.abort();
  }, [url]);
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!root || state !== 'shown') return;
    root.style.setProperty('zoom', '1');
    // a page wider than the window fits it at first
    const paper = root.querySelector('section')?.offsetWidth ?? 0;
    const fit = paper === 0 ? 1 : Math.min(1, (root.clientWidth - 32) / paper);
    root.style.setProperty('zoom', String(fit * zoom));
  }, [zoom, state]);
  if (state === 'failed' || state === 'too_large')
    return (
      <div className="file-preview-note">
        {t(state === 'failed' ? 'file.preview_failed' : 'file.preview_too_large')}
      </div>
    );
  return (
    <>
      {state === 'loading' && <Waiting />}
      <iframe
        ref={frame}
        title={name}
        className="file-preview-frame"
        sandbox="allow-same-origin"
        hidden={state !== 'shown'}
      />
    </>
  );
};
