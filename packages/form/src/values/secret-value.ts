/** What is shown in the place of a secret. Sent back it means: leave it as it is. */
export const SECRET_MASK = '••••••';
