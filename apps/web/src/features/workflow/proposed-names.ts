type Form = { fullName: string; enCode: string; hasFlow: boolean };

/** What a new flow of a form may be called. A further one cannot have the form's code: the first one has it. */
export const proposedNames = (
  { fullName, enCode, hasFlow }: Form,
  nameOf: (form: string) => string,
): { fullName: string; enCode: string } => ({ fullName: nameOf(fullName), enCode: hasFlow ? '' : enCode });
