import type { BlobStore } from '#platform/blob-store';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import { treeRecords } from '@qiaoban/contracts/visualdev/record-tree.contract';
import { bind } from '#platform/http/bind';
import type { Config } from '#platform/config';
import { createSandbox } from '#platform/sandbox/sandbox';
import type { Tenants } from '#platform/database/tenant';
import type { Guests } from '#platform/http/visitor';
import type { Encrypter } from '#platform/encrypter';
import type { Jobs } from '#platform/jobs';
import type { Actor } from '#platform/http/caller';
import type { SocketHub } from '#platform/socket-hub';
import { people } from '#core/directory';
import type { DirectoryEvents } from '#core/directory';
import type { FileStorage, Reader } from '#core/file';
import type { ColumnGrants, PersonFacts, PolicyCache, RecordPort } from '#core/permission';
import type { Uses } from '#core/uses';
import type { Send } from '../message';
import { createOwnButtons } from './button/button.parts';
import { createAvailableButtons } from './button/available-buttons';
import { createCommentBindings } from './comment/comment.routes';
import { createCommentService } from './comment/comment.service';
import { createPublishedForms } from './compiled/published-forms';
import { createFormFacade } from './model/form-facade';
import type { ExternalTables } from '../data-application';
import { createExternalForms } from './external/external-forms.service';
import { createExternalWriter } from './external/external-writer';
import { createFormModelBindings } from './model/form-model.routes';
import { createFormVersionsService } from './model/form-versions.service';
import { formTextSource } from './model/form-texts';
import type { LinkNames } from './model/form-model.service';
import { createFormModelService } from './model/form-model.service';
import type { ApplicationNames } from './model/form-model.service';
import { registerFormUses } from './model/form.uses';
import { createPublicAnswers } from './public/public-answer.service';
import { createPublicSettings } from './public/public-settings.service';
import { publicStore } from './public/public.store';
import { createPublicBindings } from './public/public.routes';
import { createDrawRecords, createDrawSheets } from './print/draw-records';
import { createPrintBindings } from './print/print.routes';
import { createPrintPictures } from './print/print-pictures';
import { createPrintTasks } from './print/print-task.service';
import { createPrintService } from './print/print.service';
import { createFormOpenApiBindings } from './openapi/form-openapi.routes';
import { createFormRows } from './other-form/form-rows';
import { createOtherForms } from './other-form/other-form.service';
import { createShownTexts } from './other-form/shown-texts';
import { createOtherFormBindings } from './other-form/other-form.routes';
import { createIndexFit } from './publish/index-fit';
import { createPublishService } from './publish/publish.service';
import { createCleanup } from './publish/cleanup';
import { createKeptFieldsBindings } from './publish/kept-fields.routes';
import { createKeptFieldsService } from './publish/kept-fields.service';
import { createFormSources } from './source/form-sources';
import { createSourceActions } from './source/source-actions.service';
import { createSnippetBindings } from './snippet/snippet.routes';
import { createSnippetService } from './snippet/snippet.service';
import { createPlanService } from './plan/plan.service';
import { createRecordListBindings } from './plan/record-list.routes';
import { createBatchUpdateService } from './record/batch-update.service';
import { createRecycleBinService } from './record/recycle-bin.service';
import { documentFor } from './record/document-for.rules';
import { createDisplayService } from './record/display.service';
import { createDisplayHost, createDisplayValues } from './record/display-values';
import { createFlowRecords } from './record/flow-records';
import { createRecordHandOver } from './record/hand-over';
import { createHistoryService } from './record/history.service';
import { createKeywords } from './record/keyword-search';
import { createListQuestion } from './record/list-question';
import { createNames } from './record/names';
import { createOtherNames } from './record/other-names';
import { createEventTexts } from './event/event-texts';
import { createImageOf } from './record/image-of';
import { createPastRecords } from './record/past-record';
import { createRecordAccess } from './record/record-access';
import { createFiguresService } from './record/record-figures.service';
import { createRecordLists } from './record/record-list.reads';
import { createFormScriptBindings } from './script/form-script.routes';
import { createFormScriptService } from './script/form-script.service';
import { createFormScripts } from './script/run-scripts';
import { createRecordNews } from './record/record-news';
import { createRecordBindings } from './record/record.routes';
import { createRecordService } from './record/record.service';
import { createRevealService } from './record/reveal.service';
import { createRecordSummaries } from './record/record-summaries';
import type { SignFile } from './record/record-values';
import { createRelatedBindings } from './related/related.routes';
import { createRelatedService } from './related/related.service';
import { createRelations } from './related/relation.reads';
import { createTreeService } from './tree/tree.service';
import { createCodegenBindings } from './codegen/codegen.routes';
import { createCodegenService } from './codegen/codegen.service';
import { createRightsPort } from './record/rights-port';
import { createRecordCheck } from './record/record-check';
import { createRecordWriter } from './record/record-writer';
import { createTaskWork } from './transfer/task-work';
import { createTransfer } from './transfer/transfer.parts';
import { createUploadLimits } from './record/upload-limits';
import { createVisualdevEvents } from './visualdev.events';
import { createCaseGuard } from './record/case-guard';
import type { InstancePort } from './record/instance-port';
import type { BaseDataPort, MenuPort } from './visualdev.ports';

export type VisualdevDeps = {
  config: Config;
  bus: Bus;
  hub: SocketHub;
  jobs: Jobs;
  blobs: BlobStore;
  clock: Clock;
  encrypter: Encrypter;
  uses: Uses;
  files: FileStorage;
  directory: { events: DirectoryEvents };
  baseData: BaseDataPort;
  menu: MenuPort;
  tenants: Tenants;
  /** Counters and puzzles for people without an account. */
  guests: Guests;
  send: Send;
  /** Tables of data sources that forms stand on. */
  externalTables: ExternalTables;
  /** What data sources are called. */
  linkNames: LinkNames;
  permission: { policies: PolicyCache; facts: PersonFacts; columns: ColumnGrants; useRecords(port: RecordPort): void };
};

/** Scripts at screens take turns among themselves: they never keep those of records that are stored waiting. */
const atScreens = () => {
  const sandbox = createSandbox();
  return { sandbox, scripts: createFormScripts({ sandbox }) };
};

/** Puts the parts of the feature together. */
export const createVisualdevParts = (deps: VisualdevDeps) => {
  const { clock, files, config, menu, baseData } = deps;
  const { timeZone } = config;
  registerFormUses(deps.uses, files);
  const events = createVisualdevEvents(deps.bus);
  const sources = createFormSources();
  const forms = createPublishedForms({
    events,
    encrypter: deps.encrypter,
    sources,
    externalTables: deps.externalTables,
  });
  const lists = createRecordLists();
  const news = createRecordNews({ hub: deps.hub, lists });
  let instancePort: InstancePort | undefined;
  let applicationNames: ApplicationNames | undefined;
  const cases = (): InstancePort | undefined => instancePort;
  const others = createOtherNames({
    forms,
    people,
    baseData,
    titlesOf: (db, flowId, instanceIds) => cases()?.titles(db, flowId, instanceIds),
    timeZone,
  });
  const names = createNames({ people, directory: deps.directory.events, others });
  const access = createRecordAccess({ ...deps.permission, forms, sources, clock, timeZone });
  const sign =
    (reader: Reader): SignFile =>
    (fileId, isImage) =>
      files.signedUrl(reader, fileId, { image: isImage });
  const displayHost = createDisplayHost({ names, baseData, timeZone });
  const display = createDisplayValues(displayHost);
  const keywords = createKeywords({ people, baseData });
  const otherForms = createOtherForms({ access, people, shownTexts: createShownTexts({ display, timeZone }) });
  const scripts = createFormScripts({ sandbox: createSandbox() });
  const writer = createRecordWriter({
    clock,
    forms,
    names,
    news,
    baseData,
    otherForms,
    scripts,
    files,
    claims: files,
    timeZone,
  });
  const externalWriter = createExternalWriter({
    tables: deps.externalTables,
    check: createRecordCheck({ clock, names, baseData, otherForms, scripts, files, timeZone }),
    news,
    claims: files,
  });
  const guard = createCaseGuard(cases);
  const recycleBin = createRecycleBinService({ clock, access, guard, news, claims: files, externalWriter });
  files.registerLimits(createUploadLimits(forms));
  const indexes = createIndexFit(deps);
  const ask = createListQuestion({ access, keywords, indexes });
  const availableButtons = createAvailableButtons({ access });
  const records = createRecordService({
    access,
    ask,
    cases,
    guard,
    lists,
    names,
    availableButtons,
    writer,
    externalWriter,
    sign,
    sources,
  });
  const tree = createTreeService({ access, ask, records });
  deps.permission.useRecords(createRightsPort({ forms, access, lists, names, baseData, indexes, timeZone }));
  const external = createExternalForms({ tables: deps.externalTables });
  const models = createFormModelService({
    clock,
    events,
    uses: deps.uses,
    sources,
    external,
    linkNames: deps.linkNames,
    applications: () => applicationNames,
  });
  const publishing = createPublishService({
    cases,
    clock,
    events,
    menus: menu,
    columns: deps.permission.columns,
    cleanup: createCleanup(deps),
    indexes,
    sources,
    external,
    encrypter: deps.encrypter,
  });
  const workers = createTaskWork({ ...deps, people });
  const transfer = createTransfer({
    workers,
    ...deps,
    forms,
    cases,
    access,
    keywords,
    lists,
    names,
    news,
    people,
    timeZone,
    writer,
    externalWriter,
  });
  const sheets = createDrawSheets({ display, cases, timeZone, pictures: createPrintPictures({ files }) });
  const prints = createPrintService({
    uses: deps.uses,
    access,
    forms,
    draw: createDrawRecords({ hub: deps.hub, sheets }),
  });
  const formScripts = createFormScriptService({ access, names, clock, ...atScreens() });
  return {
    texts: formTextSource(events),
    prints: { ofForm: prints.ofForm, printSeen: prints.printSeen },
    publicTokens: publicStore.openTokens,
    publicLanguage: publicStore.languageOf,
    sources,
    forms: createFormFacade({ forms, events }),
    records: createFlowRecords({
      forms,
      writer,
      recycleBin,
      names,
      news,
      sign,
      billLane: baseData.billLane,
      display,
      displayHost,
    }),
    stepRecords: {
      list: records.list,
      get: records.get,
      create: records.create,
      update: records.update,
      remove: recycleBin.remove,
    },
    formRows: createFormRows({ access, lists, display, people }),
    summaries: createRecordSummaries({ forms, names, baseData, clock, timeZone }),
    answerScripts: formScripts.answer,
    pastRecords: createPastRecords({ access, sign }),
    imageOf: createImageOf({ access }),
    eventTexts: createEventTexts({ access, display, sign }),
    handover: createRecordHandOver({ forms, access, news, clock }),
    useCases: (port: InstancePort): void => void (instancePort = port),
    useApplications: (port: ApplicationNames): void => void (applicationNames = port),
    /** A published form as far as somebody may see it. */
    seenForm: (actor: Actor, formId: string) =>
      access.as(actor, formId, [], async ({ form, rights }) => documentFor(form.document, rights)),
    bindings: [
      ...createFormModelBindings(models, publishing, createFormVersionsService({ people })),
      ...createSnippetBindings(createSnippetService({ clock })),
      ...createKeptFieldsBindings(createKeptFieldsService({ clock, people })),
      ...createRecordBindings(
        records,
        recycleBin,
        createHistoryService({ access, names, forms, display, sign }),
        createDisplayService({ access, keywords, lists, display }),
        createSourceActions({ access, sources }),
        createRevealService({ access }),
      ),
      ...createRecordListBindings(
        createFiguresService({ access, ask, names }),
        createBatchUpdateService({ access, guard, writer, externalWriter, billLane: baseData.billLane }),
        createPlanService({ access, names }),
      ),
      ...createCommentBindings(
        createCommentService({
          access,
          names,
          news,
          clock,
          claims: files,
          findFiles: files.find,
          sign,
          send: deps.send,
        }),
      ),
      ...createPublicBindings(
        createPublicSettings({ forms }),
        createPublicAnswers({ ...deps, forms, writer, display, cases, answerScripts: formScripts.answer }),
      ),
      ...createPrintBindings(
        prints,
        createPrintTasks({ ...deps, access, sheets, workers, policies: deps.permission.policies }),
      ),
      ...createFormOpenApiBindings({ access }),
      ...createOtherFormBindings(otherForms),
      ...createFormScriptBindings(formScripts),
      ...createRelatedBindings(
        createRelatedService({ access, forms, lists, relations: createRelations({ forms, events }) }),
      ),
      bind(treeRecords, ({ actor, params, query }) => tree.list(actor, params.id, query)),
      ...createCodegenBindings(createCodegenService({ forms })),
      ...createOwnButtons({ access, forms, cases, guard, writer, baseData, people, clock, timeZone }),
      ...transfer,
    ],
  };
};
