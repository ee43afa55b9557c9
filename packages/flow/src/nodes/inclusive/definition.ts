import { defineFork } from '../fork-node';
import { inclusiveTexts } from './texts';
import { textsIn } from '../node-texts';

/** A fork of which every branch is walked whose condition holds, the last when none does; all must be done before it goes on. */
export const inclusiveNode = defineFork({
  type: 'inclusive',
  name: { zh: '包容分支', zhtw: '包容分支', en: 'Inclusive' },
  icon: 'PartitionOutlined',
  branching: 'each',
  holds: ['branch'],
  summary: (_, { host }) => textsIn(inclusiveTexts, host.language).summary,
});
