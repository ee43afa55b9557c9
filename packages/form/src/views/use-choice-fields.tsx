import { useCallback } from 'react';
import type { Option } from '../block';
import type { DesignHost } from '../host';

/** Asks for the fields of a form whose values may be offered; none while no form is chosen. The same function as long as the form is. */
export const useChoiceFields = (host: DesignHost, form = ''): (() => Promise<readonly Option[]>) =>
  useCallback(
    async () => (form === '' ? [] : (await host.fetchFormFields(form)).filter(({ isChoice }) => isChoice !== false)),
    [host, form],
  );
