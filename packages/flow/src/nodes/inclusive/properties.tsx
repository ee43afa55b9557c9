import { useNodeTexts } from '../../views/host-context';
import { inclusiveTexts } from './texts';

export const InclusiveProperties = () => <p>{useNodeTexts(inclusiveTexts).note}</p>;
