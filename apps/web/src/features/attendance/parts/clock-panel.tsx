import { useEffect, useRef, useState } from 'react';
import { Button, Input } from 'antd';
import { CameraOutlined, EnvironmentOutlined, ReloadOutlined } from '@ant-design/icons';
import { metresBetween } from '@qiaoban/attendance/metres-between';
import { clock, getClockToday, getMyMonth } from '@qiaoban/contracts/attendance/clock.contract';
import type { BodyIn, ReplyOf } from '@qiaoban/contracts/route';
import { DEFAULT_UPLOAD_BYTES } from '@qiaoban/contracts/file/file.contract';
import { fitPicture } from '@qiaoban/ui/logic/fit-picture';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { markStale, newKey, showFailure } from '#lib/call/query.ts';
import { sendFile } from '#lib/call/upload-file.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime, spanText } from '#lib/texts/time.ts';
import { ownDevice } from '../own-device';
import type { Located, Position } from '../position';

type Today = ReplyOf<typeof getClockToday>;
const MOST_UNCERTAIN = 100;

/** The nearest place, and how far it is beyond its radius. */
const nearest = (places: Today['places'], position: Position) =>
  places
    .map((place) => ({ place, beyond: metresBetween(place, position) - place.radius }))
    .toSorted((a, b) => a.beyond - b.beyond)[0];

const useNow = (serverNow: number): number => {
  const [offset] = useState(() => serverNow - Date.now());
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), 1000);
    return () => clearInterval(timer);
  }, [offset]);
  return now;
};

const outsideText = (t: ReturnType<typeof useT>, name: string, metres: number): string =>
  metres < 10_000
    ? t('attendance.outside_at', { name, metres: Math.round(metres) })
    : t('attendance.outside_far', { name, km: Math.round(metres / 1000) });

/** What is known of the place, in one sentence. */
const useWhere = (today: Today, located: Located): { text: string; isInside: boolean } => {
  const t = useT();
  if (today.isOnNetwork) return { text: t('attendance.inside_network'), isInside: true };
  if (today.places.length === 0) return { text: t('attendance.anywhere'), isInside: true };
  if (located.state === 'looking') return { text: t('attendance.locating'), isInside: false };
  if (located.state === 'none') return { text: t('attendance.no_position'), isInside: false };
  const { position } = located;
  const found = nearest(today.places, position)!;
  const accuracy = t('attendance.accuracy', { metres: Math.round(position.accuracy) });
  const name = found.place.name;
  const distance =
    found.beyond <= Math.min(position.accuracy, MOST_UNCERTAIN)
      ? { text: t('attendance.inside', { name }), isInside: true }
      : { text: outsideText(t, name, found.beyond + found.place.radius), isInside: false };
  return { ...distance, text: `${distance.text} · ${accuracy}` };
};

/** Clocking: the hours of today, where one stands, and one big button. A press that got no answer is sent again under its key. */
export const ClockPanel = ({ today, located, onLocate }: { today: Today; located: Located; onLocate: () => void }) => {
  const t = useT();
  const now = useNow(today.now);
  const where = useWhere(today, located);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const pending = useRef<{ key: string; body: BodyIn<typeof clock> }>(undefined);
  const camera = useRef<HTMLInputElement>(null);
  const press = async (photo?: string): Promise<void> => {
    setBusy(true);
    const body = {
      note,
      ...(today.device === 'any' ? {} : { device: ownDevice() }),
      ...(located.state === 'known' ? { position: located.position } : {}),
      ...(photo === undefined ? {} : { photo }),
    };
    pending.current ??= { key: newKey(), body };
    try {
      const made = await call(clock, { body: pending.current.body }, { idempotencyKey: pending.current.key });
      pending.current = undefined;
      setNote('');
      toast.success(t('attendance.clocked', { time: formatTime(made.at, 'HH:mm') }));
      await markStale(getClockToday, getMyMonth);
    } catch (cause) {
      // without an answer it may have been taken: the same goes again under its key
      if (!isCallError(cause) || cause.code !== 0) pending.current = undefined;
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  const takePhoto = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    try {
      const { fileId } = await sendFile(await fitPicture(file, DEFAULT_UPLOAD_BYTES), { type: 'annexpic' });
      await press(fileId);
    } catch (cause) {
      showFailure(cause);
      setBusy(false);
    }
  };
  const isOutside = !where.isInside;
  const wantsPhoto = isOutside && today.outside === 'photo';
  const isLooking = located.state === 'looking' && isOutside;
  const hours =
    today.rule === null
      ? t('attendance.rest_today')
      : today.rule.kind === 'free'
        ? t('attendance.minutes', { count: today.rule.freeMinutes })
        : today.rule.spans.map((span) => spanText(span, t('attendance.next_day'))).join('  ');
  const word = today.clockings.length === 0 ? 'attendance.clock_in' : 'attendance.clock_out';
  return (
    <section className="attendance-clock">
      <p className="attendance-clock-shift">
        {[today.groupName, today.today.shiftName].filter((each) => each !== '').join(' · ')}
      </p>
      <p>{hours}</p>
      <button
        type="button"
        className={`attendance-clock-button${isOutside ? ' attendance-clock-outside' : ''}`}
        disabled={isBusy || isLooking || (isOutside && today.outside === 'refuse')}
        onClick={() => (wantsPhoto ? camera.current?.click() : void press())}
      >
        <strong>{isOutside && !isLooking ? t('attendance.outside_clock') : t(word)}</strong>
        <span>{formatTime(now, 'HH:mm:ss')}</span>
      </button>
      <p className="attendance-clock-where" role="status">
        <EnvironmentOutlined aria-hidden /> {where.text}
        {today.places.length > 0 && !today.isOnNetwork && (
          <Button type="link" size="small" icon={<ReloadOutlined />} onClick={onLocate}>
            {t('attendance.locate_again')}
          </Button>
        )}
      </p>
      {today.device === 'new' && <p>{t('attendance.device_new')}</p>}
      {isOutside && !isLooking && today.outside !== 'refuse' && (
        <>
          <Input
            aria-label={t('attendance.note')}
            placeholder={t('attendance.note')}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {wantsPhoto && (
            <Button icon={<CameraOutlined />} loading={isBusy} onClick={() => camera.current?.click()}>
              {t('attendance.photo_take')}
            </Button>
          )}
        </>
      )}
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('attendance.photo_take')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          void takePhoto(file);
        }}
      />
    </section>
  );
};
