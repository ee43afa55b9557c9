import { CodeEditor } from '@qiaoban/ui/code-editor';
import { useNodeTexts } from '../../views/host-context';
import { Labelled } from '../../views/labelled';
import type { PropertiesProps } from '../../views/properties';
import { InputList } from '../../views/step/input-list';
import { OutputList } from '../../views/step/output-list';
import { WorkField } from '../../views/step/work-field';
import { SCRIPT_EXAMPLE } from './definition';
import { scriptTexts } from './texts';

export const ScriptProperties = ({ node, onChange }: PropertiesProps<'script'>) => {
  const texts = useNodeTexts(scriptTexts);
  const { code, inputs, outputs, work } = node.props;
  return (
    <>
      <InputList label={texts.inputs} inputs={inputs} onChange={(next) => onChange({ inputs: next })} />
      <Labelled label={texts.code}>
        <CodeEditor
          language="javascript"
          height={220}
          ariaLabel={texts.code}
          value={code}
          placeholder={SCRIPT_EXAMPLE}
          onChange={(next) => onChange({ code: next })}
        />
        <p>{texts.note}</p>
      </Labelled>
      <OutputList label={texts.outputs} outputs={outputs} onChange={(next) => onChange({ outputs: next })} />
      <WorkField work={work} onChange={(next) => onChange({ work: next })} />
    </>
  );
};
