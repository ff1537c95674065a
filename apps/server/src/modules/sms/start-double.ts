import type { SmsDemo } from './providers/sms-provider-kind.ts';

/** The program that stands for a provider of SMS in a demo. Its code is loaded only then. @param port 0, or one that is taken: any free one */
export async function startSmsDouble(port: number): Promise<SmsDemo> {
  const { startDemo } = await import('./providers/africas-talking/double/demo.ts');
  try {
    return await startDemo(port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return startDemo(0);
  }
}
