import type { BlobStore } from '#platform/blob-store';
import type { Clock } from '#platform/clock';
import type { Jobs } from '#platform/jobs';
import type { SocketHub } from '#platform/socket-hub';
import type { People } from '#core/directory';
import type { FileStorage } from '#core/file';
import type { Keywords } from '../record/keyword-search';
import type { ExternalWriter } from '../external/external-writer';
import type { NamesReader } from '../record/names';
import type { RecordAccess } from '../record/record-access';
import type { RecordLists } from '../record/record-list.reads';
import type { RecordNews } from '../record/record-news';
import type { PublishedForms } from '../compiled/published-forms';
import { createFindOthers } from './find-others';
import type { RecordWriter } from '../record/record-writer';
import type { BaseDataPort } from '../visualdev.ports';
import type { InstancePort } from '../record/instance-port';
import { createExportService } from './export/export.service';
import { createImportRun } from './import-run';
import { createImportService } from './import.service';
import { createPreviewService } from './preview.service';
import { createReadColumnsService } from './read-columns.service';
import { createTaskService } from './task.service';
import type { TaskWorkers } from './task-work';
import { createTemplateService } from './template.service';
import { createTransferBindings } from './transfer.routes';

type Deps = {
  access: RecordAccess;
  baseData: BaseDataPort;
  blobs: BlobStore;
  cases: () => InstancePort | undefined;
  clock: Clock;
  files: FileStorage;
  hub: SocketHub;
  jobs: Jobs;
  keywords: Keywords;
  lists: RecordLists;
  names: NamesReader;
  news: RecordNews;
  people: People;
  forms: PublishedForms;
  timeZone: string;
  writer: RecordWriter;
  externalWriter: ExternalWriter;
  workers: TaskWorkers;
};

/** Import and export of records; registers the jobs that do the work. */
export const createTransfer = (deps: Deps) => {
  const findOthers = createFindOthers(deps);
  createImportRun({ ...deps, findOthers });
  return createTransferBindings({
    columns: createReadColumnsService(),
    exports: createExportService(deps),
    imports: createImportService(deps),
    previews: createPreviewService({ ...deps, findOthers }),
    templates: createTemplateService(deps),
    tasks: createTaskService(deps),
  });
};
