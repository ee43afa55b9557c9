import { useState } from 'react';
import { Button, Input } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { AimOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ClockPlace } from '@qiaoban/contracts/attendance/group.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { locate } from '../position';

type Props = { value?: ClockPlace[]; onChange?: (value: ClockPlace[]) => void };

/** Places where one may clock: name, middle and radius. */
export const PlacesInput = ({ value = [], onChange }: Props) => {
  const t = useT();
  const [looking, setLooking] = useState<number>();
  const change = (at: number, part: Partial<ClockPlace>): void =>
    onChange?.(value.map((place, i) => (i === at ? { ...place, ...part } : place)));
  const here = async (at: number): Promise<void> => {
    setLooking(at);
    const found = await locate();
    setLooking(undefined);
    if (found === undefined) return toast.error(t('attendance.no_position'));
    change(at, { latitude: Number(found.latitude.toFixed(6)), longitude: Number(found.longitude.toFixed(6)) });
  };
  return (
    <div className="attendance-spans">
      {value.map((place, at) => (
        <div key={at} className="attendance-span" role="group" aria-label={place.name || t('attendance.places')}>
          <Input
            style={{ inlineSize: 140 }}
            maxLength={50}
            aria-label={t('attendance.place_name')}
            placeholder={t('attendance.place_name')}
            value={place.name}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          {(['latitude', 'longitude'] as const).map((side) => (
            <NumberBox
              key={side}
              style={{ inlineSize: 120 }}
              aria-label={t(`attendance.${side}`)}
              placeholder={t(`attendance.${side}`)}
              min={side === 'latitude' ? -90 : -180}
              max={side === 'latitude' ? 90 : 180}
              value={place[side]}
              onChange={(next) => change(at, { [side]: next ?? 0 })}
            />
          ))}
          <NumberBox
            style={{ inlineSize: 110 }}
            aria-label={t('attendance.radius')}
            suffix="m"
            min={20}
            max={5000}
            precision={0}
            value={place.radius}
            onChange={(next) => change(at, { radius: next ?? 200 })}
          />
          <Button icon={<AimOutlined />} loading={looking === at} onClick={() => void here(at)}>
            {t('attendance.place_here')}
          </Button>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('app.remove')}
            onClick={() => onChange?.(value.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => onChange?.([...value, { name: '', latitude: 0, longitude: 0, radius: 200 }])}
      >
        {t('attendance.add_place')}
      </Button>
    </div>
  );
};
