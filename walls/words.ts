/** Words that names no longer have, each with the one that stands for it (`docs/glossary.md`). */
export const REFUSED_WORDS: Readonly<Record<string, string>> = {
  judge: 'validate, evaluate',
  judged: 'validated, evaluated',
  judges: 'validates, evaluates',
  judging: 'validation, evaluation',
  soundness: 'validation',
  tell: 'notify',
  tells: 'notifies',
  telling: 'notifying',
  told: 'notified',
  keeper: 'cache',
  keepers: 'caches',
  stranger: 'anonymous',
  strangers: 'anonymous',
  sweep: 'cleanup',
  sweeps: 'cleanups',
  swept: 'cleaned',
  prune: 'cleanup',
  pruned: 'cleaned',
  retention: 'cleanup',
  trouble: 'error',
  troubles: 'errors',
  patience: 'timeout',
  gather: 'batch, collect',
  gathered: 'collected',
  offered: 'available',
  sealer: 'encrypter',
  defuse: 'escape',
  defused: 'escaped',
};

/** The same where flows are: elsewhere these words have other meanings. */
export const REFUSED_IN_FLOWS: Readonly<Record<string, string>> = {
  case: 'instance',
  cases: 'instances',
  starter: 'initiator',
  starters: 'initiators',
  opinion: 'comment',
  opinions: 'comments',
  circulate: 'cc',
  circulated: 'cc',
  urge: 'remind',
  urged: 'reminded',
};

export const FLOWS: readonly string[] = [
  'packages/flow/',
  'apps/server/src/features/workflow/',
  'apps/web/src/features/workflow/',
  'apps/web/src/designers/flow/',
  'apps/web/src/pickers/flow/',
];

/** Where names are not looked at: keys of texts keep theirs, and released migrations never change. */
export const KEPT_PLACES: readonly string[] = [
  'apps/web/src/locales/',
  'apps/server/src/migrations/',
  'walls/words.ts',
];

type Kept = { names: readonly string[]; places: readonly string[]; reason: string };

/** Names that stay all the same, where they stand and why. The list only shrinks. */
export const KEPT_NAMES: readonly Kept[] = [
  {
    names: ['needLetter', 'needDigit', 'needMixedCase', 'needSymbol'],
    places: ['packages/contracts/src/auth/security-settings.ts', 'packages/contracts/src/auth/password-policy'],
    reason: 'fields of the security settings',
  },
  {
    names: ['needMixedCase', 'needSymbol'],
    places: ['apps/web/src/features/directory/parts/password-field'],
    reason: 'fields of the security settings',
  },
  {
    names: ['needSymbol'],
    places: ['apps/server/src/core/auth/policy.test.ts'],
    reason: 'fields of the security settings',
  },
  {
    names: ['trouble'],
    places: [
      'packages/contracts/src/data-application/data-backup.contract.ts',
      'apps/server/src/features/data-application/backup/',
      'apps/web/src/features/data-application/',
    ],
    reason: 'a field of the cards of backups, which lie in the folders of installations',
  },
  {
    names: ['offered'],
    places: [
      'packages/contracts/src/visualdev/public-form.contract.ts',
      'apps/server/src/features/visualdev/public/',
      'apps/server/src/seed/membership/make-membership.ts',
      'apps/web/src/features/visualdev/public/',
    ],
    reason: 'a field of the reply about public forms',
  },
  {
    names: ['_offered'],
    places: ['apps/web/src/features/visualdev/public/'],
    reason: 'the same, left out of what is saved',
  },
  {
    names: ['told'],
    places: [
      'packages/contracts/src/membership/due.contract.ts',
      'apps/server/src/features/membership/',
      'apps/web/src/features/membership/pages/due-page.tsx',
    ],
    reason: 'a field of the reply about reminders',
  },
  { names: ['judged_at'], places: ['apps/server/src/features/attendance/'], reason: 'a column' },
  { names: ['sweep_pending'], places: ['apps/server/src/features/data-application/'], reason: 'a column' },
  {
    names: ['keeper'],
    places: [
      'apps/server/src/features/application/record',
      'apps/server/src/features/visualdev/other-form/form-options.test.ts',
      'apps/server/src/features/visualdev/public/public-form.test.ts',
      'apps/server/src/seed/demo-forms/registers.ts',
    ],
    reason: 'a field of forms: who keeps a thing',
  },
  {
    names: ['need'],
    places: ['apps/server/src/features/application/export.service.ts'],
    reason: 'the noun: what a package names and does not bring',
  },
  {
    names: ['need'],
    places: ['packages/portal/src/validation.ts', 'apps/server/src/features/portal/block-data.ts'],
    reason: 'the noun: the data that a block has to have',
  },
  { names: ['need'], places: ['apps/e2e/journeys/seal.test.ts'], reason: 'a property of a step: the votes it takes' },
  {
    names: ['need'],
    places: ['packages/flow/src/'],
    reason: 'a property of a vote, in the documents of flows: the votes it takes',
  },
  {
    names: ['told'],
    places: ['apps/server/src/features/workflow/instance/notify-readers.ts'],
    reason: 'a field of the jobs of reminders that are held back',
  },
  {
    names: ['needConfirm'],
    places: [
      'apps/web/src/features/message/parts/preferences-panel.tsx',
      'apps/web/src/features/reconciliation/parts/source-fields.tsx',
      'apps/web/src/pickers/frequency/frequency-fields.tsx',
      'packages/form/src/blocks/time',
      'bench/amis.ts',
    ],
    reason: 'a property of the kit',
  },
];

/** Names that stay where flows are, by the reason. The lists only shrink. */
export const KEPT_IN_FLOWS: Readonly<Record<string, readonly string[]>> = {
  'a table and its columns': ['flow_case', 'case_id', 'starter_id', 'starter_name'],
  'in the state and the history of instances, in jobs and in the operation log': [
    'caseId',
    'starter',
    'starterId',
    'starterPicks',
    'circulated',
    'urged',
    'urgedAt',
    'opinion',
  ],
  'in the documents of flows': ['approverIsStarter', 'circulate', 'urge'],
  'fields and errors on the wire': ['caseCount', 'mayOpenCase', 'case_not_found', 'handleOpinion', 'opinionRequiredOn'],
  'a use case, which is what the field calls it': ['UseCases', 'useCases'],
  'of the language': ['toLowerCase', 'toUpperCase'],
};
