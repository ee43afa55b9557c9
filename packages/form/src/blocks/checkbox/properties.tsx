import { OptionSourceEditor } from '../../views/option-source-editor';
import type { PropertyViewProps } from '../../views/view-types';
import type { CheckboxProps } from './definition';

const Options = (view: PropertyViewProps<CheckboxProps>) => <OptionSourceEditor {...view} />;

export const checkboxProperties = { options: Options };
