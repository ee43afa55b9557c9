import { useT } from '#lib/texts/i18n.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { Empty } from '@qiaoban/ui/empty';
import { EffectiveRights } from '#pickers/authorize/effective-rights.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';

/** What a chosen person may do in the end, with the sources. */
export const PersonRights = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ user: '' });
  return (
    <section className="authorize-panel">
      <div style={{ maxWidth: 420 }}>
        <UserSelect
          aria-label={t('permission.person')}
          placeholder={t('permission.person')}
          value={url.user}
          onChange={(next) => setUrl({ user: typeof next === 'string' ? next : '' })}
        />
      </div>
      {url.user === '' ? (
        <Empty title={t('permission.person')} hint={t('permission.person_hint')} />
      ) : (
        <EffectiveRights userId={url.user} />
      )}
    </section>
  );
};
