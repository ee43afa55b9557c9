import { OpenDraft } from '../open-draft';
import { PhoneDesigner } from './phone-designer';

/** Opens the phone's pages of a form in their designer. */
export const PhoneDesignerPage = () => <OpenDraft Designer={PhoneDesigner} />;
