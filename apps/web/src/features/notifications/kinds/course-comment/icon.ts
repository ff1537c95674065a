export { MessageSquare as icon } from 'lucide-react';
