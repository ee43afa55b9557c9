import { EnvironmentOutlined } from '@ant-design/icons';
import { Place, placeText } from '../../values/place-value';
import { TagsInput } from '../../views/tags-input';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { LocationProps } from './block';

const LocationView = ({ value, onChange, onBlur, ...view }: InputViewProps<LocationProps>) => {
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
      names={place ? [placeText(place)] : []}
      clearable={props.clearable}
      icon={<EnvironmentOutlined aria-hidden />}
      onGive={() => onChange(null)}
      onPick={() => void pick()}
    />
  );
};

const LocationCell = ({ value }: CellViewProps<LocationProps>) => {
  const place = Place.safeParse(value);
  return <span>{place.success ? placeText(place.data) : ''}</span>;
};

export const views: BlockViews = {
  icon: EnvironmentOutlined,
  Input: LocationView,
  staysInCell: true,
  Cell: LocationCell,
};
