/** What conditions and rules may know of the initiator, taken when the instance is submitted. */
export type InitiatorFacts = {
  userId: string;
  departmentId: string | null;
  /** The own department and all above it. */
  departmentIds: string[];
  roleIds: string[];
  positionIds: string[];
};
