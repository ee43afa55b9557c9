/**
 * What a node wants when the walk reaches it. wait: for people; sleep: for a time; work: for the program; into: one branch; legs: these branches side
 * by side. `halt`: a question is open or the event is refused.
 */
export type Entered =
  | { go: 'on' }
  | { go: 'wait'; batch: number; queue: string[] }
  | { go: 'sleep'; until: number }
  | { go: 'work' }
  | { go: 'into'; branch: string }
  | { go: 'legs'; legs: readonly string[] }
  | { go: 'finish' }
  | { go: 'halt' };
