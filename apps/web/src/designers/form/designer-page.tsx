import { FormDesigner } from './form-designer';
import { OpenDraft } from './open-draft';

/** Opens the draft of a form in the designer. */
export const FormDesignerPage = () => <OpenDraft Designer={FormDesigner} />;
