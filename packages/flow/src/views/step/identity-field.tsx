import type { StepIdentity } from '../../model/step-identity';
import { ChoiceField } from '../choice-field';
import { useFlowHost, useNodeTexts } from '../host-context';
import { PeopleField } from '../people-field';
import { stepTexts } from './texts';

type Props = {
  value: StepIdentity;
  kinds: readonly StepIdentity['kind'][];
  onChange: (value: StepIdentity) => void;
};

/** In whose name a step works. */
export const IdentityField = ({ value, kinds, onChange }: Props) => {
  const texts = useNodeTexts(stepTexts);
  const { trigger, mayChooseIdentity = true } = useFlowHost();
  // a trigger says it for all of its steps
  if (trigger) return null;
  const isOpen = (kind: StepIdentity['kind']): boolean =>
    mayChooseIdentity || kind === 'initiator' || kind === 'lastApprover' || kind === value.kind;
  return (
    <>
      <ChoiceField
        label={texts.identity}
        value={value.kind}
        options={kinds.filter(isOpen).map((kind) => ({ value: kind, label: texts[`as_${kind}`] }))}
        onChange={(kind) => onChange(kind === 'user' ? { kind, userId: '' } : { kind })}
      />
      {value.kind === 'user' && (
        <PeopleField
          label={texts.as_user}
          kind="user"
          several={false}
          value={value.userId === '' ? [] : [value.userId]}
          onChange={([userId = '']) => onChange({ kind: 'user', userId })}
        />
      )}
      {value.kind === 'system' && <p>{texts.systemNote}</p>}
    </>
  );
};
