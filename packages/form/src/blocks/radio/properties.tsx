import { OptionSourceEditor } from '../../views/option-source-editor';
import type { PropertyViewProps } from '../../views/view-types';
import type { RadioProps } from './definition';

const Options = (view: PropertyViewProps<RadioProps>) => <OptionSourceEditor {...view} />;

export const radioProperties = { options: Options };
