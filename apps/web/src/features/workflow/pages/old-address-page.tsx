import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { usePage } from '../../../lib/page';

/** The addresses of specification 2.1, `?taskId=` and `?pkid=`, lead to the case; without an id to what waits. */
export const OldAddressPage = () => {
  const page = usePage();
  const [params] = useSearchParams();
  const id = params.get('taskId') ?? params.get('pkid') ?? '';
  const leave = useEffectEvent(() =>
    page.close(id === '' ? '/workFlow/flowTodo' : `/workFlow/case/${encodeURIComponent(id)}`),
  );
  useEffect(() => {
    // the frame makes the tab after this page was drawn: only then there is one to close
    const timer = setTimeout(() => leave());
    return () => clearTimeout(timer);
  }, []);
  return <PageSkeleton />;
};
