import type { SiteTable } from '@darasa/contract/administration/export-rules';
import { siteExportEndpoints } from '@darasa/contract/administration/exports';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { NotConfirmed, useConfirmedCall } from '~/lib/api/confirmed-call';
import { asApiError, mapAuthFailure } from '~/lib/api/errors';
import { saveFile } from '~/lib/save-file';
import { ActionMenu } from '~/ui/action-menu';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';

const names: Record<SiteTable, string> = {
  people: 'All people',
  courses: 'All courses',
  enrollments: 'All enrolments',
  grades: 'All grades',
};

async function saveTable(table: SiteTable): Promise<void> {
  const text = await request(siteExportEndpoints.table, {
    params: { table },
    mapFailure: mapAuthFailure,
    asText: true,
  });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile(`${table}-${siteDay(new Date())}.csv`, 'text/csv', `\uFEFF${text}`);
}

/** Saves whole tables of the site as CSV. @param tables which of them belong to the page */
export function ExportMenu({ tables }: { tables: readonly SiteTable[] }) {
  const confirmed = useConfirmedCall();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async (table: SiteTable) => {
    setSaving(true);
    setFailure('');
    try {
      await confirmed(() => saveTable(table));
      showToast('The file has been saved');
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        setFailure(asApiError(error, 'The table could not be exported').message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <ActionMenu
        label="Export as CSV"
        disabled={saving}
        actions={tables.map((table) => ({
          id: table,
          label: names[table],
          onAction: () => void save(table),
        }))}
      >
        <Icon of={Download} size={18} />
        {saving ? 'One moment…' : 'Export as CSV'}
      </ActionMenu>
      {failure && <Note tone="danger">{failure}</Note>}
    </div>
  );
}
