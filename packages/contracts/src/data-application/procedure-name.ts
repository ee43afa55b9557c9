/** Name of a stored procedure, with schema or package before it: letters, digits, _ $ #; nothing that SQL would read. */
export const PROCEDURE_NAME = /^[\p{L}_][\p{L}\p{N}_$#]*(\.[\p{L}_][\p{L}\p{N}_$#]*){0,2}$/u;
