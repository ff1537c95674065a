import type { OrderDocument } from '@darasa/contract/payments/schemas';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { saveDocument } from './payment-calls.ts';

const words: Record<OrderDocument['kind'], string> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  credit_note: 'Credit note',
};

/** Buttons that save the receipt, the invoice and the credit notes of an order as PDF. */
export function OrderDocuments({
  orderId,
  documents,
}: {
  orderId: string;
  documents: readonly OrderDocument[];
}) {
  const [saving, setSaving] = useState('');
  const [failure, setFailure] = useState('');
  const save = async (wanted: OrderDocument) => {
    if (saving) return;
    setSaving(wanted.number);
    setFailure('');
    try {
      await saveDocument(orderId, wanted);
    } catch (error) {
      setFailure(asApiError(error, 'The file could not be loaded').message);
    } finally {
      setSaving('');
    }
  };
  if (documents.length === 0) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {documents.map((paper) => (
          <Button
            key={paper.number}
            look="outline"
            aria-disabled={saving !== ''}
            onClick={() => void save(paper)}
          >
            <Icon of={Download} size={18} />
            {saving === paper.number ? 'One moment…' : `${words[paper.kind]} ${paper.number}`}
          </Button>
        ))}
      </div>
      {failure && <Note tone="danger">{failure}</Note>}
    </div>
  );
}
