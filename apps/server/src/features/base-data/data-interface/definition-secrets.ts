import type { HttpStep, InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { Encrypter } from '#platform/encrypter';

type Header = HttpStep['headers'][number];

const originOf = (url: string): string => /^https?:\/\/[^/?#]+/i.exec(url)?.[0].toLowerCase() ?? '';

const mapHeaders = (
  definition: InterfaceDefinition,
  change: (header: Header, step: HttpStep) => Header,
): InterfaceDefinition => {
  if (definition.http === undefined) return definition;
  const steps = definition.http.steps.map((step) => ({
    ...step,
    headers: step.headers.map((header) => change(header, step)),
  }));
  return { ...definition, http: { ...definition.http, steps } };
};

/**
 * Seals the secret headers of a definition. An empty secret keeps the one that `before` holds for the same header of
 * the same host: with another host it must be typed again, so that nobody can have it sent to himself.
 */
export const sealDefinition = (
  encrypter: Encrypter,
  definition: InterfaceDefinition,
  before: InterfaceDefinition | undefined,
): InterfaceDefinition =>
  mapHeaders(definition, (header, step) => {
    if (!header.isSecret) return { ...header, hasValue: false };
    if (header.value !== '') return { ...header, value: encrypter.seal(header.value), hasValue: true };
    const kept = before?.http?.steps
      .filter((other) => originOf(other.url) === originOf(step.url))
      .flatMap((other) => other.headers)
      .find((other) => other.isSecret && other.name.toLowerCase() === header.name.toLowerCase());
    return { ...header, value: kept?.value ?? '', hasValue: (kept?.value ?? '') !== '' };
  });

/** As a browser may see it: sealed values are told as "there is one". */
export const blankDefinition = (definition: InterfaceDefinition): InterfaceDefinition =>
  mapHeaders(definition, (header) =>
    header.isSecret ? { ...header, hasValue: header.value !== '', value: '' } : { ...header, hasValue: false },
  );

/** As it runs: sealed values opened. */
export const openDefinition = (encrypter: Encrypter, definition: InterfaceDefinition): InterfaceDefinition =>
  mapHeaders(definition, (header) =>
    header.isSecret && header.value !== '' ? { ...header, value: encrypter.open(header.value) } : header,
  );
