import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { usePage } from '#lib/menu/page.ts';

/** The addresses of older links, `?taskId=` and `?pkid=`, lead to the instance; without an id to what waits. */
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
