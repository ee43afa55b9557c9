import { optionColour } from '../values/option-colours';
import type { OptionProps } from '../values/option-value';
import { OptionTags } from './option-tags';
import { listOf } from './use-names';
import { useOptions } from './use-options';
import type { CellViewProps } from './view-types';

/** What was chosen, by name and in its colour; a choice that is gone is grey. */
export const OptionCell = (view: CellViewProps<OptionProps>) =>
  // what another form offered is its own name
  view.props.dataType === 'form' ? (
    <OptionTags
      options={listOf(view.value).map((name) => ({ name, colour: optionColour([], name) }))}
      isWhole={view.isInForm ?? false}
    />
  ) : (
    <NamedOptions {...view} />
  );

const NamedOptions = ({ value, props, host, isInForm = false }: CellViewProps<OptionProps>) => {
  const options = useOptions(host, props, value);
  const coloured = options.filter(({ isGone }) => !isGone).map(({ value: id, colour }) => ({ id, colour }));
  const chosen = listOf(value).map((id) => ({
    name: options.find((option) => option.value === id)?.label ?? id,
    colour: optionColour(coloured, id),
  }));
  return <OptionTags options={chosen} isWhole={isInForm} />;
};
