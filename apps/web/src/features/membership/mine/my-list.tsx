import type { ReactNode } from 'react';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';

type Props<Row> = {
  answer: { data: { list: Row[] } | undefined; error: Error | null; refetch: () => unknown };
  empty: { title: string; hint?: string };
  children: (row: Row) => ReactNode;
};

/** Entries below each other, as they are read on a phone: waiting, failed, empty, or there. */
export const MyList = <Row extends { id: string }>({ answer, empty, children }: Props<Row>) => {
  const { data, error } = answer;
  if (!data)
    return error ? <Failed text={error.message} retry={() => void answer.refetch()} /> : <LinesSkeleton lines={5} />;
  if (data.list.length === 0) return <Empty {...empty} />;
  return (
    <ul className="ms-entries">
      {data.list.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
};
