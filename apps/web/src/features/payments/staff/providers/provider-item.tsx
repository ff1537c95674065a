import type { PaymentProviderSettings } from '@darasa/contract/payments/providers';
import { useId, useState } from 'react';
import { Button } from '~/ui/button';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { SettingGroup, StateWord } from '~/ui/setting-group';
import { TestMark } from '../../test-mark.tsx';
import { ProviderForm, type ProviderMode } from './provider-form.tsx';

interface Props {
  provider: PaymentProviderSettings;
  onSaved: (provider: PaymentProviderSettings) => void;
}

/** One provider: how it stands, and its settings of both modes, which are never mixed. */
export function ProviderItem({ provider, onSaved }: Props) {
  const id = useId();
  const { title, mode: current, settings, enabled } = provider;
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<ProviderMode>(current);
  const isSetUp = settings[current] !== null;
  return (
    <SettingGroup
      title={title}
      state={
        <span className="flex flex-wrap items-center gap-1.5">
          <StateWord good={enabled && isSetUp}>
            {!isSetUp ? 'Not set up' : enabled ? 'Offered' : 'Not offered'}
          </StateWord>
          {isSetUp && current === 'test' && <TestMark />}
        </span>
      }
    >
      <div>
        <Button
          look="outline"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? 'Close' : isSetUp ? 'Change' : 'Set up'} ${title}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close' : isSetUp ? 'Change' : 'Set up'}
        </Button>
      </div>
      <div id={id} hidden={!open} className="grid gap-5">
        <ChoiceGroup legend="Settings for">
          {(['test', 'live'] as const).map((mode) => (
            <Radio key={mode} name={id} checked={shown === mode} onChange={() => setShown(mode)}>
              {mode === 'test' ? 'Test mode' : 'Real payments'}
              {isSetUp && mode === current && ' (in use)'}
            </Radio>
          ))}
        </ChoiceGroup>
        {(['test', 'live'] as const).map((mode) => (
          <div
            key={mode}
            hidden={shown !== mode}
            className={`grid gap-5 rounded-l border-2 bg-surface p-4 md:p-5 ${mode === 'test' ? 'border-dashed border-accent-text' : 'border-primary'}`}
          >
            <p>
              {mode === 'test' ? <TestMark /> : <StateWord good>Real payments: real money moves</StateWord>}
            </p>
            <ProviderForm provider={provider} mode={mode} onSaved={onSaved} />
          </div>
        ))}
      </div>
    </SettingGroup>
  );
}
