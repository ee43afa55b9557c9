/** A button of the instance page. `return` stands for the three ways of sending back. */
export type InstanceActionKey =
  | 'submit'
  | 'saveDraft'
  | 'agree'
  | 'refuse'
  | 'return'
  | 'transfer'
  | 'urge'
  | 'withdraw'
  | 'delete'
  | 'cancel'
  | 'addSigner'
  | 'removeSigner'
  | 'delegate'
  | 'takeBack'
  | 'comment'
  | 'pause'
  | 'resume'
  | 'jump'
  | 'revive'
  | 'reassign';
export type InstanceAction = { key: InstanceActionKey; look: 'primary' | 'danger' | 'plain' };

const RETURNS: readonly string[] = ['returnStart', 'returnPrevious', 'returnNode'];
const SIGNERS: readonly string[] = ['addBefore', 'addAfter', 'addBeside'];

/**
 * The buttons for what the server offers (`operations` of getCase), the weightiest first. Nothing is shown that the server
 * does not offer; `view` and `editForm` are no buttons.
 */
export const instanceActions = (operations: readonly string[]): InstanceAction[] => {
  const can = (operation: string): boolean => operations.includes(operation);
  const isToSubmit = can('submit') || can('resubmit');
  const found: (InstanceAction | false)[] = [
    isToSubmit && { key: 'submit', look: 'primary' },
    can('agree') && { key: 'agree', look: 'primary' },
    can('refuse') && { key: 'refuse', look: 'danger' },
    RETURNS.some(can) && { key: 'return', look: 'plain' },
    can('transfer') && { key: 'transfer', look: 'plain' },
    SIGNERS.some(can) && { key: 'addSigner', look: 'plain' },
    can('delegate') && { key: 'delegate', look: 'plain' },
    can('takeBack') && { key: 'takeBack', look: 'plain' },
    can('removeSigner') && { key: 'removeSigner', look: 'plain' },
    isToSubmit && can('editForm') && { key: 'saveDraft', look: 'plain' },
    can('urge') && { key: 'urge', look: 'plain' },
    can('withdraw') && { key: 'withdraw', look: 'plain' },
    can('comment') && { key: 'comment', look: 'plain' },
    can('resume') && { key: 'resume', look: 'plain' },
    can('pause') && { key: 'pause', look: 'plain' },
    can('jump') && { key: 'jump', look: 'plain' },
    can('reassign') && { key: 'reassign', look: 'plain' },
    can('revive') && { key: 'revive', look: 'plain' },
    can('delete') && { key: 'delete', look: 'danger' },
    can('cancel') && { key: 'cancel', look: 'danger' },
  ];
  return found.filter((action) => action !== false);
};

/** Those with a button of their own; on a phone the others are behind "more". */
export const splitActions = (
  actions: readonly InstanceAction[],
  isPhone: boolean,
): { front: InstanceAction[]; more: InstanceAction[] } => {
  const room = isPhone ? 2 : 5;
  if (actions.length <= room + 1) return { front: [...actions], more: [] };
  return { front: actions.slice(0, room), more: actions.slice(room) };
};

/** Step and people: which one it is, and who answered there; none for the initiator. */
export type ReturnChoice = {
  key: string;
  to: 'start' | 'previous' | 'node';
  nodeId?: string;
  name: string;
  people: readonly string[];
};

type Target = { nodeId: string; name: string; people: readonly string[] };
const stepBefore = (targets: readonly Target[]): Pick<Target, 'name' | 'people'> => {
  const { name = '', people = [] } = targets.at(-1) ?? {};
  return { name, people };
};

/** Where a task may be sent back to: the initiator, the step before, or a named earlier step; each of them once. */
export const returnChoices = (operations: readonly string[], targets: readonly Target[]): ReturnChoice[] => {
  const hasPrevious = operations.includes('returnPrevious');
  const named = hasPrevious ? targets.slice(0, -1) : targets;
  return [
    ...(operations.includes('returnStart') ? [{ key: 'start', to: 'start' as const, name: '', people: [] }] : []),
    ...(hasPrevious ? [{ key: 'previous', to: 'previous' as const, ...stepBefore(targets) }] : []),
    ...(operations.includes('returnNode')
      ? named.map((target) => ({ key: `node ${target.nodeId}`, to: 'node' as const, ...target }))
      : []),
  ];
};

type CommentRules = { opinionRequiredOn: readonly string[] } | null;

/** Must a reason be given? Agreeing and sending back follow the node; refusing, taking back and ending always need one. */
export const needsComment = (key: InstanceActionKey, task: CommentRules): boolean => {
  if (key === 'agree' || key === 'return') return task?.opinionRequiredOn.includes(key) ?? false;
  if (key === 'comment') return true;
  return key === 'refuse' || key === 'cancel' || key === 'withdraw' || key === 'jump' || key === 'revive';
};
