import {
  ApartmentOutlined,
  ApiOutlined,
  BranchesOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CodeOutlined,
  DatabaseOutlined,
  FilterOutlined,
  ForkOutlined,
  MessageOutlined,
  PartitionOutlined,
  PlayCircleOutlined,
  SelectOutlined,
  SendOutlined,
  SisternodeOutlined,
  SolutionOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { NodeType } from '../registry';
import { definitionOf } from '../registry';

const icons: Record<string, ComponentType<{ className?: string }>> = {
  ApartmentOutlined,
  ApiOutlined,
  BranchesOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  CodeOutlined,
  DatabaseOutlined,
  FilterOutlined,
  ForkOutlined,
  MessageOutlined,
  PartitionOutlined,
  PlayCircleOutlined,
  SelectOutlined,
  SendOutlined,
  SisternodeOutlined,
  SolutionOutlined,
  UserOutlined,
};

/** The icon that the definition of a kind names; a menu gives it the class by which it stands off the words. */
export const NodeIcon = ({ type, className = '' }: { type: NodeType; className?: string }) => {
  const Shown = icons[definitionOf(type).icon] ?? UserOutlined;
  return <Shown aria-hidden className={className} />;
};
