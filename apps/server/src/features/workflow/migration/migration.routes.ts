import * as contract from '@qiaoban/contracts/workflow/migration.contract';
import { bind } from '#platform/http/bind';
import type { MigrationService } from './migration.service';

export const createMigrationBindings = (migrations: MigrationService) => [
  bind(contract.previewMigration, ({ actor, params, body }) => migrations.preview(actor, params.id, body.moves)),
  bind(contract.migrateInstances, ({ actor, params, body }) => migrations.migrate(actor, params.id, body)),
  bind(contract.listMigrations, ({ actor, params }) => migrations.list(actor, params.id)),
  bind(contract.undoMigration, ({ actor, params }) => migrations.undo(actor, params.id)),
];
