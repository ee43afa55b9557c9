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
  words: 'texts, messages, keywords',
  said: 'text, message',
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

/** The same where messages are: how one is sent, and what a person wants of them. */
export const REFUSED_IN_MESSAGES: Readonly<Record<string, string>> = {
  way: 'channel',
  ways: 'channels',
  choice: 'preferences',
  choices: 'preferences',
};

export const MESSAGES: readonly string[] = [
  'packages/contracts/src/message/',
  'apps/server/src/features/message/',
  'apps/server/src/features/channel/',
  'apps/web/src/features/message/',
];

/** The same where it is told where an address is. */
export const REFUSED_OF_ADDRESSES: Readonly<Record<string, string>> = { place: 'ipLocation' };

export const ADDRESSES: readonly string[] = [
  'packages/contracts/src/auth/',
  'packages/contracts/src/log/log.contract.ts',
  ...[
    'ip-location',
    'auth.',
    'session.',
    'one-time-code/one-time-code',
    'online/',
    'recover/',
    'scan/',
    'sign-in/sign-in.',
  ].map((part) => `apps/server/src/core/auth/${part}`),
  'apps/server/src/core/log/log',
  'apps/server/src/core/log/export/',
];

export const FLOWS: readonly string[] = [
  'packages/flow/',
  'apps/server/src/features/workflow/',
  'apps/web/src/features/workflow/',
  'apps/web/src/designers/flow/',
  'apps/web/src/pickers/flow/',
];

/** Where names are not looked at: keys of texts keep theirs, and released migrations never change. */
export const KEPT_PLACES: readonly string[] = ['apps/web/src/locales/', 'apps/server/src/migrations/', 'walls/words'];

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
  { names: ['action_judgeAgain'], places: ['packages/contracts/src/log/terms/'], reason: 'a code that logs hold' },
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
      'apps/web/src/designers/flow/clock-pane.tsx',
      'apps/web/src/features/agenda/parts/entry-dialog.tsx',
      'apps/web/src/features/api-key/parts/api-key-dialog.tsx',
      'apps/web/src/features/membership/parts/activity-dialog.tsx',
      'apps/web/src/features/message/parts/preferences-panel.tsx',
      'apps/web/src/features/message/parts/time-field.tsx',
      'apps/web/src/features/permission/parts/batch-grant.tsx',
      'apps/web/src/features/reconciliation/parts/source-fields.tsx',
      'apps/web/src/features/recruitment/parts/interview-dialog.tsx',
      'apps/web/src/features/visualdev/public/period-fields.tsx',
      'apps/web/src/features/workflow/parts/entrust-dialog.tsx',
      'apps/web/src/pickers/authorize/rights-terms.tsx',
      'apps/web/src/pickers/frequency/frequency-editor.tsx',
      'apps/web/src/pickers/frequency/frequency-fields.tsx',
      'bench/amis.ts',
      'packages/flow/src/views/condition-value.tsx',
      'packages/form/src/blocks/date-range/views.tsx',
      'packages/form/src/blocks/date/views.tsx',
      'packages/form/src/blocks/time',
    ],
    reason: 'a property of the kit',
  },
  {
    names: ['words'],
    places: [
      'packages/contracts/src/membership/',
      'apps/server/src/features/membership/',
      'apps/server/src/seed/membership/',
      'apps/web/src/features/membership/',
    ],
    reason: 'a column and a field of honours: for what',
  },
  { names: ['words'], places: ['apps/server/src/features/visualdev/print/'], reason: 'a column of issued papers' },
  {
    names: ['words'],
    places: ['packages/portal/src/blocks/image/'],
    reason: 'a property of pictures, in the documents of portals',
  },
  {
    names: ['words'],
    places: ['packages/form/src/source/table-form.ts'],
    reason: 'a kind of column in the replies about external tables',
  },
  { names: ['words'], places: ['apps/web/src/lib/form/sketch'], reason: 'a field of the sketches that browsers keep' },
  {
    names: ['words'],
    places: ['apps/server/src/features/schedule/test/procedure.test.ts'],
    reason: 'a column of a table in the test',
  },
  { names: ['said'], places: ['apps/e2e/faults/load.ts'], reason: 'a field of the form of the trials' },
  {
    names: ['buttonWords'],
    places: [
      'packages/contracts/src/workflow/',
      'packages/flow/src/',
      'apps/server/src/features/workflow/',
      'apps/web/src/features/workflow/',
    ],
    reason: 'in the documents of flows, and a field on the wire',
  },
  {
    names: ['withdrawalWords', 'failedWords', 'pendingWords'],
    places: ['packages/contracts/src/reconciliation/layout.ts', 'packages/reconciliation/src/read-line.ts'],
    reason: 'in the layouts of statements, which are stored',
  },
];

/** Names that stay where messages are, by the reason. The lists only shrink. */
export const KEPT_IN_MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'a table': ['message_choice'],
  'fields on the wire and in the operation log': ['choices'],
  'of the language': ['underWay'],
};

/** Names that stay where it is told where an address is, by the reason. The lists only shrink. */
export const KEPT_OF_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'a column, and a field on the wire': ['place'],
  'where something stands in an outside address': ['TOKEN_PLACE'],
};

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
