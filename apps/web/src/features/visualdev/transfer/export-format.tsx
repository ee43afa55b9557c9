import { Checkbox, Radio } from 'antd';
import { MOST_PICTURED } from '@qiaoban/contracts/visualdev/transfer.contract';
import { useTexts } from '#lib/texts/i18n.ts';

export type Format = 'xlsx' | 'csv';

type Props = {
  format: Format;
  onFormat: (format: Format) => void;
  hasPictures: boolean;
  /** Undefined where there is nothing to draw. */
  onPictures: ((on: boolean) => void) | undefined;
};

/** Which kind of file, and whether it has pictures. */
export const ExportFormat = ({ format, onFormat, hasPictures, onPictures }: Props) => {
  const t = useTexts('transfer');
  return (
    <section>
      <h3 id="export-format">{t('transfer.file_kind')}</h3>
      <Radio.Group
        aria-labelledby="export-format"
        className="transfer-radios"
        value={format}
        options={[
          { value: 'xlsx', label: t('transfer.xlsx') },
          { value: 'csv', label: t('transfer.csv') },
        ]}
        onChange={(event) => onFormat(event.target.value as Format)}
      />
      {onPictures && (
        <div>
          <Checkbox checked={hasPictures} onChange={(event) => onPictures(event.target.checked)}>
            {t('transfer.with_pictures')}
          </Checkbox>
          <div className="transfer-muted">{t('transfer.with_pictures_hint', { most: MOST_PICTURED })}</div>
        </div>
      )}
    </section>
  );
};
