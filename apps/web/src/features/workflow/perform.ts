import {
  approveTask,
  cancelInstance,
  deleteInstance,
  rejectTask,
  returnTask,
  saveInstance,
  transferTask,
  remindInstance,
  withdrawInstance,
} from '@qiaoban/contracts/workflow/instance.contract';
import {
  addSigner,
  assignInstance,
  commentInstance,
  delegateTask,
  jumpInstance,
  pauseInstance,
  removeSigner,
  resumeInstance,
  reviveInstance,
  takeBackTask,
} from '@qiaoban/contracts/workflow/instance-acts.contract';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { call } from '#lib/call/call.ts';
import { newKey } from '#lib/call/query.ts';
import { forgetComment } from './comment/comment-drafts';
import type { InstanceActionKey, ReturnChoice } from './instance-actions';
import type { EnclosedBody } from './parts/enclosed';

/** Everything that some act needs; what an act does not need is left aside. */
export type Act = {
  key: InstanceActionKey;
  instanceId: string;
  /** The person's open task. */
  taskId: string;
  comment: string;
  returnTo: ReturnChoice | undefined;
  toUserId: string | undefined;
  /** The form where it was changed, and the version that was opened. */
  edits: { data: FormRecord; version: number } | undefined;
  /** Further forms that were filled in, by form. */
  furtherData: Record<string, { data: FormRecord; version: number }>;
  /** For handing in and keeping: always the whole form. */
  form: { data: FormRecord; version: number };
  flowUrgent: number;
  picks: Record<string, string[]>;
  /** Branches that were chosen, by manual fork. */
  choices: Record<string, string[]>;
  /** People who are added, told, or asked instead. */
  userIds: string[];
  where: 'before' | 'after' | 'beside';
  /** A step that is named. */
  nodeId: string;
  /** The task of a person who was added. */
  addedTaskId: string;
  /** What hangs on the comment. */
  enclosed: EnclosedBody;
};

const BY_COMMENT = { takeBack: takeBackTask, pause: pauseInstance, resume: resumeInstance };
const BY_STEP = { jump: jumpInstance, revive: reviveInstance };

const send = async (act: Act): Promise<void> => {
  const { key, comment, taskId } = act;
  const once = { idempotencyKey: newKey() };
  const onInstance = { params: { id: act.instanceId } };
  const onTask = { params: { id: taskId } };
  const { furtherData } = act;
  const further = Object.keys(furtherData).length > 0 ? { furtherData } : {};
  const body = { handleOpinion: comment, ...act.enclosed, ...act.edits, ...further };
  switch (key) {
    case 'submit':
    case 'saveDraft': {
      const { form, flowUrgent, picks, choices } = act;
      const status = key === 'submit' ? 0 : 1;
      await call(saveInstance, { ...onInstance, body: { ...form, status, flowUrgent, picks, choices } }, once);
      return;
    }
    case 'agree':
      await call(approveTask, { ...onTask, body: { ...body, picks: act.picks, choices: act.choices } }, once);
      return;
    case 'refuse':
      await call(rejectTask, { ...onTask, body }, once);
      return;
    case 'return': {
      const to = act.returnTo?.to ?? 'start';
      const node = act.returnTo?.nodeId === undefined ? {} : { nodeId: act.returnTo.nodeId };
      await call(returnTask, { ...onTask, body: { ...body, to, ...node } }, once);
      return;
    }
    case 'transfer':
      await call(
        transferTask,
        { ...onTask, body: { freeApproverUserId: act.toUserId ?? '', handleOpinion: comment } },
        once,
      );
      return;
    case 'withdraw':
      await call(withdrawInstance, { ...onInstance, body: { handleOpinion: comment } }, once);
      return;
    case 'urge':
      await call(remindInstance, onInstance, once);
      return;
    case 'cancel':
      await call(cancelInstance, { ...onInstance, body: { handleOpinion: comment } }, once);
      return;
    case 'delegate':
      await call(
        delegateTask,
        { ...onTask, body: { freeApproverUserId: act.toUserId ?? '', handleOpinion: comment } },
        once,
      );
      return;
    case 'addSigner':
      await call(addSigner, { ...onTask, body: { ...body, where: act.where, userIds: act.userIds } }, once);
      return;
    case 'removeSigner':
      await call(removeSigner, { ...onInstance, body: { taskId: act.addedTaskId, handleOpinion: comment } }, once);
      return;
    case 'comment':
      await call(
        commentInstance,
        { ...onInstance, body: { userIds: act.userIds, handleOpinion: comment, ...act.enclosed } },
        once,
      );
      return;
    case 'takeBack':
    case 'pause':
    case 'resume':
      await call(BY_COMMENT[key], { ...onInstance, body: { handleOpinion: comment } }, once);
      return;
    case 'jump':
    case 'revive':
      await call(BY_STEP[key], { ...onInstance, body: { nodeId: act.nodeId, handleOpinion: comment } }, once);
      return;
    case 'reassign': {
      const { nodeId, userIds } = act;
      await call(assignInstance, { ...onInstance, body: { nodeId, userIds, handleOpinion: comment } }, once);
      return;
    }
    case 'delete':
      await call(deleteInstance, onInstance, once);
      return;
  }
};

/** Sends an act to the server. Rejects with its refusal. */
export const perform = async (act: Act): Promise<void> => {
  await send(act);
  forgetComment(act.instanceId, act.key);
};
