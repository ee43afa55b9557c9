import { CompassOutlined } from '@ant-design/icons';
import { Cascader } from 'antd';
import { useEffect, useState } from 'react';
import type { BlockHost } from '../../host';
import { shownPlaceholder } from '../../views/shown-placeholder';
import { listOf, useNames } from '../../views/use-names';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { AddressProps } from './block';

type AreaChoice = { value: string; label: string; isLeaf: boolean; children?: AreaChoice[] };

const fetchBelow = async (host: BlockHost, parent: string, depth: number, level: number): Promise<AreaChoice[]> =>
  (await host.fetchAreas(parent)).map(({ id, fullName, isLeaf }) => ({
    value: id,
    label: fullName,
    isLeaf: isLeaf || depth >= level,
  }));

const AddressView = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<AddressProps>) => {
  const path = listOf(value);
  const names = useNames(host, 'area', path);
  const [areas, setAreas] = useState<AreaChoice[]>([]);
  useEffect(() => {
    let isWanted = true;
    fetchBelow(host, '-1', 0, props.level).then(
      (found) => isWanted && setAreas(found),
      (error: unknown) => host.say('error', error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [host, props.level]);
  const load = (chosen: AreaChoice[]): void => {
    const last = chosen.at(-1);
    if (!last || last.children) return;
    void fetchBelow(host, last.value, chosen.length, props.level).then((children) => {
      if (children.length > 0) last.children = children;
      else last.isLeaf = true;
      setAreas((known) => [...known]);
    });
  };
  return (
    <Cascader<AreaChoice>
      id={id}
      className="qb-wide"
      options={areas}
      loadData={load}
      value={path}
      changeOnSelect={view.stopsAnywhere === true}
      displayRender={() => names.join(' / ')}
      placeholder={shownPlaceholder(props, host, view.isDisabled, 'form.view.choose')}
      allowClear={props.clearable}
      disabled={view.isDisabled}
      status={view.isInvalid ? 'error' : undefined}
      aria-describedby={view.describedBy}
      autoFocus={view.isInCell}
      variant={view.isInCell ? 'borderless' : 'outlined'}
      onChange={(next: string[] | undefined) => onChange(next === undefined || next.length === 0 ? null : next)}
      onBlur={onBlur}
    />
  );
};

const AddressCell = ({ value, host }: CellViewProps<AddressProps>) => (
  <span>{useNames(host, 'area', listOf(value)).join(' / ')}</span>
);

export const views: BlockViews = { icon: CompassOutlined, Input: AddressView, Cell: AddressCell };
