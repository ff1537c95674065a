import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatBytes } from '~/lib/format';
import { saveFile } from '~/lib/save-file';
import { localDay } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { SettingGroup } from '~/ui/setting-group';
import { exportData } from '../../account-service.ts';
import { SaveState } from '../../save-state.tsx';

/** All data stored about the user, as a file. */
export function ExportData({ username }: { username: string }) {
  const confirmed = useConfirmedCall();
  const [arrived, setArrived] = useState(0);
  const fetching = useMutation({
    mutationFn: async () => {
      setArrived(0);
      const data = await confirmed(() => exportData(setArrived));
      const name = `${username}-${localDay(new Date())}.json`;
      saveFile(name, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
      return name;
    },
  });
  return (
    <SettingGroup
      title="Your data"
      lead="A file with all the data we store about you: account, courses, reviews, messages, sessions and account activity. It is in JSON format, which any text editor can open."
    >
      <Button
        look="outline"
        className="justify-self-start max-md:w-full"
        aria-disabled={fetching.isPending}
        onClick={() => !fetching.isPending && fetching.mutate()}
      >
        <Icon of={Download} size={18} />
        {fetching.isPending ? progressMessage(arrived) : 'Download my data'}
      </Button>
      <SaveState saving={fetching} done={`Saved to your downloads as ${fetching.data}.`} />
    </SettingGroup>
  );
}

const progressMessage = (arrived: number): string =>
  arrived === 0 ? 'Preparing your data…' : `${formatBytes(arrived)} so far…`;
