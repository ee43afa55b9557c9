import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import { AppError } from '@qiaoban/contracts/errors';
import { parseExact } from '@qiaoban/language/formats/exact-json';
import { placeOfJsonFault } from '@qiaoban/language/formats/json-place';
import { expressionsOf, fillStep, templatesOf } from './http-template.rules';
import { cutStatement, systemValueOf } from './sql-template.rules';

const at = (path: string) => [{ path: `definition.${path}`, message: '' }];

/** The value of a JSON text, numbers as `parseExact` has them. Throws bad_json with the place of the fault. */
export const parseJson = (text: string, path: string): unknown => {
  try {
    return parseExact(text);
  } catch {
    throw new AppError(interfaceErrors.bad_json, placeOfJsonFault(text), at(path));
  }
};

/** The step that `{step2.token}` means, 0 for other expressions. */
export const stepOf = (expression: string): number => {
  const found = /^step(\d)(?:[.[]|$)/.exec(expression);
  return found === null ? 0 : Number(found[1]);
};

/** Refuses what could not run: names without a parameter, steps that look ahead, wrong JSON, unusable addresses. */
export const checkDefinition = (definition: InterfaceDefinition): void => {
  const names = new Set(definition.parameters.map(({ name }) => name));
  if (definition.dataType === 1) cutStatement(definition.sql?.text ?? '', [...names]);
  if (definition.dataType === 2) parseJson(definition.static?.text ?? '', 'static.text');
  if (definition.dataType !== 3) return;
  for (const [index, step] of (definition.http?.steps ?? []).entries()) {
    const place = `http.steps.${index}`;
    if (step.bodyKind === 'json' && step.body !== '') parseJson(step.body, `${place}.body`);
    for (const [path, text] of templatesOf(step)) {
      for (const expression of expressionsOf(text)) {
        if (names.has(expression)) continue;
        const other = stepOf(expression);
        if (other > index) throw new AppError(interfaceErrors.bad_step, { step: index + 1 }, at(`${place}.${path}`));
        const isSystem = expression.startsWith('@') && systemValueOf(expression.slice(1)) !== undefined;
        if (other === 0 && !isSystem)
          throw new AppError(interfaceErrors.unknown_name, { name: expression }, at(`${place}.${path}`));
      }
    }
    fillStep(step, () => 'x', `definition.${place}`);
  }
};
