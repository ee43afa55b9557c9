import { EnvironmentOutlined } from '@ant-design/icons';
import { Place, placeWords } from '../../values/place-value';
import { TagsInput } from '../../views/tags-input';
import type { InputViewProps } from '../../views/view-types';
import type { LocationProps } from './definition';

export const LocationView = ({ value, onChange, onBlur, ...view }: InputViewProps<LocationProps>) => {
  const { props, host } = view;
  const read = Place.safeParse(value);
  const place = read.success ? read.data : undefined;
  const pick = async (): Promise<void> => {
    const chosen = await host.pickPlace(place);
    if (chosen) onChange(chosen);
    onBlur();
  };
  return (
    <TagsInput
      {...view}
      ids={place ? ['place'] : []}
      names={place ? [placeWords(place)] : []}
      clearable={props.clearable}
      icon={<EnvironmentOutlined aria-hidden />}
      onGive={() => onChange(null)}
      onPick={() => void pick()}
    />
  );
};
