import { AppError } from '@qiaoban/contracts/errors';
import { dataSourceErrors, PARAMETERS } from '@qiaoban/contracts/data-application/data-source.contract';
import type { DataSourceInput } from '@qiaoban/contracts/data-application/data-source.contract';

const HOST = /^(\[[0-9a-f:.]+\]|(?:[0-9a-f]+:|::)[0-9a-f:.]*|[\p{L}\p{N}]([\p{L}\p{N}._-]*[\p{L}\p{N}])?)$/iu;

const checkParameter = (type: DataSourceInput['dbType'], name: string, value: string): void => {
  const allowed = PARAMETERS[type];
  const takes = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
  const at = [{ path: `parameters.${name}`, message: '' }];
  if (takes === undefined) throw new AppError(dataSourceErrors.parameter_refused, { name }, at);
  if (takes === 'number' ? !/^\d{1,3}$/.test(value) || Number(value) < 1 || Number(value) > 60 : false)
    throw new AppError(dataSourceErrors.parameter_value, { name, allowed: '1–60' }, at);
  if (takes === 'text' && !/^[\w .-]{1,60}$/.test(value))
    throw new AppError(dataSourceErrors.parameter_value, { name, allowed: 'A–Z a–z 0–9 _ . -' }, at);
  if (Array.isArray(takes) && !takes.includes(value))
    throw new AppError(dataSourceErrors.parameter_value, { name, allowed: takes.join(', ') }, at);
};

/** What a source may be connected with. Anything that is not known to be harmless is refused by name. */
export const checkSource = (input: Pick<DataSourceInput, 'dbType' | 'host' | 'parameters'>): void => {
  if (input.dbType !== 'Sqlite' && !HOST.test(input.host))
    throw new AppError(dataSourceErrors.host_refused, {}, [{ path: 'host', message: '' }]);
  for (const [name, value] of Object.entries(input.parameters)) checkParameter(input.dbType, name, value);
};
