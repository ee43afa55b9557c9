import type { texts as zh } from '../zh/flow-start';

export const texts: Record<keyof typeof zh, string> = {
  rules: 'When to start',
  rules_of: 'When to start: {name}',
  rules_note:
    'When this form is launched, conditions are asked from top to bottom; the first that holds says which flow is taken, else the usual flow. Flows that the initiator may not start are passed over. Running instances keep their flow.',
  rules_one: 'Only one flow of this form is in use. Make and publish another one to choose by conditions.',
  rule: 'Rule {number}',
  rule_up: '{name}: up',
  rule_down: '{name}: down',
  rule_remove: 'Remove {name}',
  rule_when: 'When',
  rule_takes: 'it takes',
  rule_choose: 'Choose a flow',
  rule_add: 'Add a rule',
  rule_no_condition: 'Set a condition.',
  usual: 'The usual flow, when none holds',
  flow_off: '{name} (not in use)',
  warning_unreachable: 'A rule above asks the same: this one is never reached.',
  warning_notInUse: 'This flow is not in use; the rule is passed over.',
  warning_usual: 'This leads to the usual flow anyway and can be removed.',
  saved: 'Saved',
  saved_warned: 'Saved; {count} of the rules never decide',
};
