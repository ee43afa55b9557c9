import { useChoices } from '#pickers/people/names.ts';
import { usePickUsers } from '#pickers/frame/use-pickers.ts';

/** `without`: those who cannot be chosen. */
type Request = { chosen: readonly string[]; multiple: boolean; without?: readonly string[] };

/** Opens the picker of people; ids, undefined when it was closed without choosing. */
export const usePickPeople = (): ((request: Request) => Promise<string[] | undefined>) => {
  const pickUsers = usePickUsers();
  return async ({ chosen, ...request }) => (await pickUsers({ value: chosen, ...request }))?.map(({ id }) => id);
};

/** A person's name, undefined for nobody. */
export const usePersonName = (id: string | undefined): string | undefined =>
  useChoices('user', id === undefined ? [] : [id])[0]?.fullName;
