import { useMemo } from 'react';
import { Tabs as KitTabs } from 'antd';
import type { TabsProps } from 'antd';
import { ErrorBoundary } from './error-boundary';

/** The kit's tabs; what goes wrong in one leaves the others alone. */
export const Tabs = ({ items, ...props }: TabsProps) => {
  const own = useMemo(
    () =>
      items?.map((item) =>
        item.children === undefined ? item : { ...item, children: <ErrorBoundary>{item.children}</ErrorBoundary> },
      ),
    [items],
  );
  return <KitTabs {...props} {...(own === undefined ? {} : { items: own })} />;
};
