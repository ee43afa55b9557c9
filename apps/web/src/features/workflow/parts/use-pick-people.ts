import { useChoices } from '#pickers/people/names.ts';
import { usePickUsers } from '#pickers/frame/use-pickers.ts';

type Request = { chosen: readonly string[]; multiple: boolean };

/** Opens the picker of people; ids, undefined when it was closed without choosing. */
export const usePickPeople = (): ((request: Request) => Promise<string[] | undefined>) => {
  const pickUsers = usePickUsers();
  return async ({ chosen, multiple }) => (await pickUsers({ value: chosen, multiple }))?.map((choice) => choice.id);
};

/** A person's name, undefined for nobody. */
export const usePersonName = (id: string | undefined): string | undefined =>
  useChoices('user', id === undefined ? [] : [id])[0]?.fullName;
