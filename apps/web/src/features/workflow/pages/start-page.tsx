import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { getInstance, startForm } from '@qiaoban/contracts/workflow/instance.contract';
import { runStartScripts } from '@qiaoban/contracts/workflow/instance-scripts.contract';
import type { RelatableInstance } from '@qiaoban/contracts/workflow/related.contract';
import { copiedRecord } from '@qiaoban/form/carry/copied-record';
import { heldRecord } from '@qiaoban/form/carry/held-record';
import { flowTextOf } from '@qiaoban/flow/texts';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { useFormCheck } from '@qiaoban/form/views/form-view';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { usePhone } from '@qiaoban/ui/media';
import { Keys, useShortcuts } from '@qiaoban/ui/shortcuts';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '#lib/call/call.ts';
import { useLanguage, useT, useTexts } from '#lib/texts/i18n.ts';
import { usePage } from '#lib/menu/page.ts';
import { newKey, showFailure, useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { rememberNames } from '#pickers/form/form-names.ts';
import { RenewedNotice, renewedForm } from '#pickers/form/renewed-form.tsx';
import type { RenewedForm } from '#pickers/form/renewed-form.tsx';
import { useFormScripts } from '#pickers/form/use-form-scripts.ts';
import { uploadsUnderWay } from '#lib/call/upload-file.ts';
import { wordOf } from '../action-texts';
import { CopiedNotice } from '../again/copied-notice';
import { instanceAddress } from '../instance-address';
import { begunWith } from '../again/begun-with';
import { InstanceBody } from '../parts/instance-body';
import { RelatedList } from '../parts/related-list';
import { RoutePreview } from '../parts/route-preview';
import { problemsOf } from '../parts/server-problems';
import { readForm, useOpenForm } from '../parts/use-open-form';
import { useStart } from '../parts/use-start';
import { useSubmission } from '../parts/use-submission';
import { useUnsavedGuard } from '../parts/use-unsaved-guard';
import { StartDepartment } from '../start/start-department';
import '../parts/instance-page.css';

type StartData = ReplyOf<typeof startForm>;
const NORMAL = 1;
/** What a new instance takes over of an earlier one. */
type Copied = ReturnType<typeof copiedRecord> & { title: string; urgency: number };

type Sheet = {
  data: StartData;
  runtime: FormRuntime;
  urgency: number;
  /** Something was refused: true when that is because the form was published again, which is open now. */
  renew: () => Promise<boolean>;
  /** What was typed came along from the form as it was open before. */
  isCarried: boolean;
  notice: ReactNode;
};

const StartSheet = ({ data, runtime, urgency: firstUrgency, renew, isCarried, notice }: Sheet) => {
  const t = useT();
  const language = useLanguage();
  const page = usePage();
  const isPhone = usePhone();
  const form = useFormCheck(runtime);
  const submission = useSubmission(runtime, {
    flowId: data.flowId,
    picks: {},
    urgency: firstUrgency,
    enabled: true,
    ...(data.owner ? { forUserId: data.owner.id } : {}),
  });
  const [related, setRelated] = useState<readonly RelatableInstance[]>([]);
  const { send, busy } = useStart();
  const isSent = useRef(false);
  useUnsavedGuard(() => (isCarried || runtime.isDirty()) && !isSent.current);

  const start = async (status: 0 | 1): Promise<void> => {
    if (busy !== undefined) return;
    if (uploadsUnderWay(data.formId) > 0) return toast.warning(t('app.uploads_under_way'));
    const { urgency, picks, choices, missing } = submission;
    if (status === 0 && !form.check()) return toast.warning(t('workflow.check_form'));
    const [first] = missing;
    if (status === 0 && first !== undefined)
      return toast.warning(flowTextOf(language, first.code, { node: first.name }));
    try {
      const forUserId = data.owner?.id;
      const content = {
        flowId: data.flowId,
        data: runtime.value(),
        status,
        flowUrgent: urgency,
        picks,
        choices,
        related: related.map(({ id }) => id),
      };
      const body = forUserId === undefined ? content : { ...content, forUserId };
      const reply = await send(body);
      isSent.current = true;
      toast.success(t(status === 0 ? 'workflow.done_submit' : 'workflow.done_saveDraft'));
      page.close(instanceAddress(reply.id));
    } catch (cause) {
      const problems = problemsOf(cause);
      if (problems.length === 0) return showFailure(cause);
      if (await renew().catch(() => false)) return undefined;
      form.showProblems(problems);
      toast.warning(t('workflow.check_form'));
    }
    return undefined;
  };
  useShortcuts([{ keys: 'mod+enter', label: t('workflow.do_submit'), run: () => void start(0) }]);

  return (
    <div className="instance-page">
      <div className="instance-scroll">
        <header className="instance-head">
          <div className="instance-title">
            <h2>{data.flowName}</h2>
            {data.owner ? (
              <StatusTag tone="info">{t('workflow.launching_for', { name: data.owner.name })}</StatusTag>
            ) : (
              <StartDepartment />
            )}
          </div>
        </header>
        <div className="instance-columns start-columns">
          <div className="start-main">
            {notice}
            <InstanceBody
              data={{ formId: data.formId, canEditForm: true }}
              runtime={runtime}
              focus={form.focus}
              submission={submission}
            />
            <RelatedList
              list={related.map((found) => ({
                ...found,
                isBack: false,
                isSubflow: false,
                mayOpen: true,
                mayRemove: true,
              }))}
              mayAdd
              onAdd={(more) => setRelated((before) => [...before, ...more])}
              onRemove={(gone) => setRelated((before) => before.filter(({ id }) => id !== gone.id))}
            />
          </div>
          <aside className="instance-side">
            <RoutePreview submission={submission} />
          </aside>
        </div>
      </div>
      <footer className="instance-bar">
        {!isPhone && (
          <span className="instance-quiet">
            <Keys keys="mod+Enter" /> {wordOf(t, data.buttonWords, 'submit')}
          </span>
        )}
        <div className="instance-bar-actions">
          <Button size="large" loading={busy === 'draft'} disabled={busy === 'submit'} onClick={() => void start(1)}>
            {wordOf(t, data.buttonWords, 'saveDraft')}
          </Button>
          <Button
            size="large"
            type="primary"
            loading={busy === 'submit'}
            disabled={busy === 'draft'}
            onClick={() => void start(0)}
          >
            {wordOf(t, data.buttonWords, 'submit')}
          </Button>
        </div>
      </footer>
    </div>
  );
};

type Opened = {
  data: StartData;
  copied: Copied | undefined;
  /** What the form begins with, as the address has it. */
  given: string;
};

const OpenStart = ({ data: first, copied, given }: Opened) => {
  const t = useT();
  const [held, hold] = useState(given);
  const [renewed, setRenewed] = useState<{ data: StartData; form: RenewedForm; count: number; isTyped: boolean }>();
  const [isNoticed, setNoticed] = useState(false);
  const data = renewed?.data ?? first;
  const begun = renewed?.form.data ?? copied?.data ?? begunWith(data, held);
  const runtime = useOpenForm({
    key: `${data.flowId} ${data.owner?.id ?? ''} ${renewed?.count ?? 0} ${held}`,
    ...(data.owner ? { owner: { userId: data.owner.id, departmentId: data.owner.departmentId } } : {}),
    formData: data.formData,
    data: begun,
    fieldRights: data.fieldRights,
    isNew: true,
    readOnly: false,
  });
  // begun anew from elsewhere: nothing that was typed is lost by it
  if (given !== held && runtime?.isDirty() === false) hold(given);
  const department = useSession((s) => s.userInfo?.departmentId);
  const [openedFor, openFor] = useState(department);
  if (openedFor !== department) {
    openFor(department);
    // the form's own fields of the department follow; what was typed stays
    if (runtime !== undefined && !data.owner)
      setRenewed({
        data,
        form: { document: runtime.document, data: runtime.isDirty() ? heldRecord(runtime) : begun, lost: [] },
        count: (renewed?.count ?? 0) + 1,
        isTyped: renewed?.isTyped === true || runtime.isDirty(),
      });
  }
  const forUserId = data.owner?.id ?? '';
  useFormScripts(runtime, (asked) =>
    call(runStartScripts, { params: { id: data.flowId }, body: { ...asked, forUserId } }),
  );
  if (runtime === undefined) return <Failed text={t('workflow.unreadable')} />;
  const renew = async (): Promise<boolean> => {
    const next = await call(startForm, {
      params: { id: data.flowId },
      query: { forUserId },
    });
    const form = renewedForm(runtime.document, next.formData, runtime.value());
    if (form === undefined) return false;
    setRenewed({ data: next, form, count: (renewed?.count ?? 0) + 1, isTyped: true });
    setNoticed(true);
    return true;
  };
  const notice = (
    <>
      {copied && <CopiedNotice title={copied.title} lost={copied.lost} />}
      {isNoticed && renewed && <RenewedNotice lost={renewed.form.lost} onClose={() => setNoticed(false)} />}
    </>
  );
  return (
    <StartSheet
      data={data}
      runtime={runtime}
      urgency={copied?.urgency ?? NORMAL}
      renew={renew}
      isCarried={renewed?.isTyped === true}
      notice={notice}
    />
  );
};

type Source = ReplyOf<typeof getInstance>;

const copyOf = (source: Source, { formData, fieldRights }: StartData): Copied | undefined => {
  const before = readForm(source.formData);
  const now = readForm(formData);
  if (before === undefined || now === undefined) return undefined;
  rememberNames(source.names);
  const copied = copiedRecord(before, now, source.data, { rights: fieldRights, newId: newKey });
  return { ...copied, title: source.title || source.flowName, urgency: source.flowUrgent };
};

/** Filled in like an earlier instance. */
const StartLike = ({ data, fromId }: { data: StartData; fromId: string }) => {
  const t = useTexts('case-dialogs');
  const { data: source, error } = useRoute(getInstance, { params: { id: fromId } }, { staleTime: 0 });
  const copied = useMemo(() => source && copyOf(source, data), [source, data]);
  if (error && !source) return <Empty kind="error" title={t('case-dialogs.again_gone')} hint={error.message} />;
  return source ? <OpenStart data={data} copied={copied} given="" /> : <PageSkeleton />;
};

/** A new instance: the form, what it will need, who will be asked. */
export const StartPage = () => {
  const t = useT();
  const page = usePage();
  const { flowId = '' } = useParams();
  const [search] = useSearchParams();
  const forUserId = search.get('for') ?? '';
  const fromId = search.get('from') ?? '';
  const answer = useRoute(startForm, { params: { id: flowId }, query: { forUserId } }, { staleTime: 0 });
  if (answer.error && !answer.data) {
    const isRefusal = [403, 404, 422].includes(answer.error.code);
    if (!isRefusal) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
    const leave = (
      <Button type="primary" onClick={() => page.close('/workFlow/flowLaunch')}>
        {t('workflow.back_to_launched')}
      </Button>
    );
    return <Empty kind="error" title={t('workflow.cannot_start')} hint={answer.error.message} action={leave} />;
  }
  // Never an older form: what was typed into it would not survive the present one.
  if (!answer.data || !answer.isFetchedAfterMount) return <PageSkeleton />;
  return fromId === '' ? (
    <OpenStart data={answer.data} copied={undefined} given={search.get('with') ?? ''} />
  ) : (
    <StartLike key={fromId} data={answer.data} fromId={fromId} />
  );
};
