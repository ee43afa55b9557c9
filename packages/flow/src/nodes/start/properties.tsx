import { Collapse } from 'antd';
import type { PeopleKind } from '../../describe/host';
import { useFlowText } from '../../views/host-context';
import { START_BUTTONS } from '../../model/button-texts';
import { ButtonsField } from '../../views/buttons-field';
import { ChoiceField } from '../../views/choice-field';
import { FieldRightsTable } from '../../views/field-rights-table';
import { Labelled } from '../../views/labelled';
import { PeopleField } from '../../views/people-field';
import type { PropertiesProps } from '../../views/properties';

const lists = [
  ['user', 'users'],
  ['role', 'roles'],
  ['position', 'positions'],
  ['department', 'departments'],
] as const satisfies readonly [PeopleKind, string][];

export const StartProperties = ({ node, onChange }: PropertiesProps<'start'>) => {
  const t = useFlowText();
  const { who, fieldRights } = node.props;
  const setKind = (kind: typeof who.kind): void =>
    onChange({
      who: kind === 'everyone' ? { kind } : { kind, users: [], roles: [], positions: [], departments: [] },
    });
  return (
    <>
      <ChoiceField
        label={t('flow.edit.who')}
        value={who.kind}
        options={(['everyone', 'limited'] as const).map((kind) => ({ value: kind, label: t(`flow.who.${kind}`) }))}
        onChange={setKind}
      />
      {who.kind === 'limited' &&
        lists.map(([kind, list]) => (
          <Labelled key={kind} label={t(`flow.people.${kind}`)}>
            <PeopleField
              label={t(`flow.people.${kind}`)}
              kind={kind}
              value={who[list]}
              onChange={(ids) => onChange({ who: { ...who, [list]: ids } })}
            />
          </Labelled>
        ))}
      <Labelled label={t('flow.edit.fieldRights')}>
        <FieldRightsTable
          value={fieldRights}
          fallback="edit"
          onChange={(rights) => onChange({ fieldRights: rights })}
        />
      </Labelled>
      <Collapse
        ghost
        items={[
          {
            key: 'buttons',
            label: t('flow.buttons.title'),
            children: (
              <ButtonsField
                buttons={START_BUTTONS}
                own={node.props.buttonWords}
                printId={node.props.printId}
                onOwn={(buttonWords) => onChange({ buttonWords })}
                onPrint={(printId) => onChange({ printId })}
              />
            ),
          },
        ]}
      />
    </>
  );
};
