/** What conditions and rules may know of the starter, taken when the case is submitted. */
export type StarterFacts = {
  userId: string;
  departmentId: string | null;
  /** The own department and all above it. */
  departmentIds: string[];
  roleIds: string[];
  positionIds: string[];
};
