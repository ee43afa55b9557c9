import type { ImportPlan } from '@qiaoban/contracts/directory/transfer.contract';
import type { Choice } from './import-choice';

type Check = { plan: ImportPlan | undefined; isAsking: boolean };
type Lack = 'column' | 'check' | 'rows' | 'good' | 'password';

/** Why the main button goes no further: in the step of the columns, and in that of the check (with what it found). */
export const lackOf = (choice: Choice, needsPassword: boolean, check?: Check): Lack | undefined => {
  if (Object.values(choice.mapping).every((key) => key === '')) return 'column';
  if (check === undefined) return undefined;
  const { plan, isAsking } = check;
  if (plan === undefined || isAsking) return 'check';
  if (plan.create + plan.update === 0) return 'rows';
  if (plan.bad > 0 && !choice.skipBad) return 'good';
  return needsPassword && choice.password === '' ? 'password' : undefined;
};
