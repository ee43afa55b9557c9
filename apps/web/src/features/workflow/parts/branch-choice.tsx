import { Checkbox, Radio } from 'antd';
import './decision-dialog.css';

type Choice = { nodeId: string; name: string; several: boolean; branches: readonly { id: string; name: string }[] };

/** Which ways of a manual fork are walked: one, or several. */
export const BranchChoice = (props: {
  choice: Choice;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) => {
  const { choice, chosen, onChange } = props;
  const options = choice.branches.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="decision-part">
      <span className="decision-label">
        <span className="decision-star">*</span>
        {choice.name}
      </span>
      {choice.several ? (
        <Checkbox.Group
          aria-label={choice.name}
          className="decision-choices"
          value={[...chosen]}
          options={options}
          onChange={(ids: string[]) => onChange(ids)}
        />
      ) : (
        <Radio.Group
          aria-label={choice.name}
          className="decision-choices"
          value={chosen[0] ?? null}
          options={options}
          onChange={(event) => onChange([event.target.value as string])}
        />
      )}
    </div>
  );
};
