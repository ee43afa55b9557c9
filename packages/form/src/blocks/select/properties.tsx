import { OptionSourceEditor } from '../../views/option-source-editor';
import type { PropertyViewProps } from '../../views/view-types';
import type { SelectProps } from './definition';

const Options = (view: PropertyViewProps<SelectProps>) => <OptionSourceEditor {...view} />;

export const selectProperties = { options: Options };
