import type { DemoCourse } from '../../types.ts';
import { course as awsFoundations } from './cloud/aws-foundations.ts';
import { course as cloudComputingExplained } from './cloud/cloud-computing-explained.ts';
import { course as infrastructureAsCodeTerraform } from './cloud/infrastructure-as-code-terraform.ts';
import { course as kubernetesInSmallSteps } from './cloud/kubernetes-in-small-steps.ts';
import { course as linuxServersFromScratch } from './cloud/linux-servers-from-scratch.ts';
import { course as computerRepairAssembly } from './hardware/computer-repair-assembly.ts';
import { course as electronicsWithArduino } from './hardware/electronics-with-arduino.ts';
import { course as networkingFundamentals } from './networking/networking-fundamentals.ts';
import { course as routingSwitchingLab } from './networking/routing-switching-lab.ts';
import { course as smallOfficeNetwork } from './networking/small-office-network.ts';
import { course as googleWorkspaceSmallTeams } from './office-tools/google-workspace-small-teams.ts';
import { course as kompyutaBilaHofu } from './office-tools/kompyuta-bila-hofu.ts';
import { course as onlineSafetyEveryone } from './security/online-safety-everyone.ts';
import { course as serverHardeningMonitoring } from './security/server-hardening-monitoring.ts';
import { course as webApplicationSecurity } from './security/web-application-security.ts';

/** In the order in which they are created. */
export const technologyCourses: DemoCourse[] = [
  cloudComputingExplained,
  linuxServersFromScratch,
  awsFoundations,
  infrastructureAsCodeTerraform,
  kubernetesInSmallSteps,
  networkingFundamentals,
  smallOfficeNetwork,
  routingSwitchingLab,
  onlineSafetyEveryone,
  webApplicationSecurity,
  serverHardeningMonitoring,
  computerRepairAssembly,
  electronicsWithArduino,
  googleWorkspaceSmallTeams,
  kompyutaBilaHofu,
];
