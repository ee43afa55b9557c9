import { Select } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import { useOwnPlaces } from '#lib/session/own-places.ts';
import type { PlaceKind } from '#lib/session/own-places.ts';

type Props = { kind: PlaceKind; text: string };

/** The department or the positions of the person: a choice for whoever has several, words for the others. */
export const ProfilePlace = ({ kind, text }: Props) => {
  const t = useT();
  const { choices, choose, switching } = useOwnPlaces();
  const places = choices.find((choice) => choice.kind === kind)?.places;
  if (places === undefined) return text || '—';
  return (
    <Select
      size="small"
      style={{ width: '100%', maxWidth: 240 }}
      aria-label={t(kind === 'Organize' ? 'profile.place_organize' : 'profile.place_position')}
      title={text}
      disabled={switching}
      placeholder="—"
      value={places.find((place) => place.current)?.id ?? null}
      options={places.map(({ id, fullName, parentName }) => ({
        value: id,
        label: parentName === '' ? fullName : `${fullName} · ${parentName}`,
      }))}
      popupMatchSelectWidth={false}
      onChange={(id) => id !== null && choose(kind, id)}
    />
  );
};
