import { useId } from 'react';
import { Tag } from 'antd';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import type { OtherKind } from '@qiaoban/form/values/name-kind';
import { listOf, useNames } from '@qiaoban/form/views/use-names';
import { BlockControl } from './block-control';
import type { ValueEditorProps } from './condition-builder';

type Props = ValueEditorProps & { info: FieldInfo; host: BlockHost; kind: OtherKind };

/** Regions, records of other forms and cases to compare with, by their names; found as the field itself finds them. */
export const NamedEditor = ({ info, host, kind, field, shape, value, onChange }: Props) => {
  const id = useId();
  const ids = listOf(value);
  const names = useNames(host, kind, ids);
  const isMany = shape === 'many';
  const give = (next: readonly string[]): void => onChange(isMany ? [...next] : next.at(-1));
  const add = (next: unknown): void => {
    const path = listOf(next);
    const last = path.at(-1);
    // on the way to a part of a region the region itself was chosen
    if (last !== undefined) give([...ids.filter((each) => !path.includes(each)), last]);
  };
  return (
    <span className="condition-members" role="group" aria-label={field.label}>
      {names.map((name, at) => (
        <Tag key={ids[at]} closable onClose={() => give(ids.filter((each) => each !== ids[at]))}>
          {name}
        </Tag>
      ))}
      <BlockControl id={id} field={info} host={host} value={null} onChange={add} />
    </span>
  );
};
